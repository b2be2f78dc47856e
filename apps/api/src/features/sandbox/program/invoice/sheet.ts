import type { PaperSize } from '@stitchdesk/contract/settings/paper-size'
import PDFDocument from 'pdfkit'
import { type PaperTexts, paperTexts } from '../../../../platform/texts/paper-texts.ts'
import { LINE_HEIGHT, type Line, type Place, type Style, Typesetter } from './typesetter.ts'

/** Points from the edges of the paper; both papers hold the same columns. */
const MARGIN = { side: 42, top: 44, bottom: 62 }
const FOOT = { size: 8, color: '#5d6470' } as const satisfies Style

/** The parts of a document that each page repeats. */
interface Frame {
  /** At the left of each page's foot; `2 of 3` stands at the right of it. */
  foot: string
  /** Drawn over each page at its end. */
  onEachPage?: () => void
}

/** The properties of a PDF, as PDF readers show them. */
interface About {
  title: string
  author: string
  words: PaperTexts
  /** A file inside the document, which then is PDF/A-3. */
  attached?: AttachedData
}

/** A file for programs inside a document, and what the document's own description says of it. */
export interface AttachedData {
  name: string
  content: Buffer
  description: string
}

/** The library writes what it says of the document as XML too, where it would leave signs of markup as they are. */
class Paper extends PDFDocument {
  override _addInfo(): void {
    const { info } = this
    const { Title = '', Author = '' } = info
    this.info = { ...info, Title: escaped(Title), Author: escaped(Author) }
    super._addInfo()
    this.info = info
  }
}

declare global {
  namespace PDFKit {
    interface PDFDocument {
      /** Writes the description of the document as XML, at its end. */
      _addInfo(): void
    }
  }
}

const escaped = (text: string): string => text.replace(/[<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The pages of a document: where the next thing stands on them, and when another page begins. */
export class Sheet {
  readonly doc: PDFKit.PDFDocument
  readonly text: Typesetter
  readonly words: PaperTexts
  /** Where the next thing begins. */
  y = MARGIN.top
  readonly left = MARGIN.side
  readonly right: number
  readonly bottom: number
  private readonly chunks: Buffer[] = []

  constructor(paper: PaperSize, { title, author, words, attached }: About) {
    this.doc = new Paper({
      size: paper === 'A4' ? 'A4' : 'LETTER',
      margin: 0,
      bufferPages: true,
      pdfVersion: '1.7',
      lang: words.language === 'en' ? 'en-US' : words.language,
      displayTitle: true,
      tagged: true,
      ...(attached && { subset: 'PDF/A-3b' as const }),
      // Standard fonts would be named, not embedded.
      font: '',
      info: { Title: title, Author: author, Creator: 'Stitchdesk', Producer: 'Stitchdesk' },
    })
    if (attached) this.attach(attached)
    this.doc.on('data', (chunk: Buffer) => this.chunks.push(chunk))
    this.right = this.doc.page.width - MARGIN.side
    this.bottom = this.doc.page.height - MARGIN.bottom
    this.text = new Typesetter(this.doc)
    this.words = words
  }

  private attach({ name, content, description }: AttachedData): void {
    // The library's types don't know the relationship, which PDF/A-3 asks for.
    const options = { name, type: 'text/xml', relationship: 'Alternative', modifiedDate: new Date() }
    this.doc.file(content, options)
    this.doc.appendXML(description)
  }

  get width(): number {
    return this.right - this.left
  }

  /** Begins a page where `height` points are not left on this one, and says whether it did. */
  makeRoom(height: number): boolean {
    if (this.y + height <= this.bottom || this.y === MARGIN.top) return false
    this.beginPage()
    return true
  }

  /** Begins a page. */
  beginPage(): void {
    this.doc.addPage()
    this.y = MARGIN.top
  }

  /** The height that a whole page holds, in points. */
  get pageHeight(): number {
    return this.bottom - MARGIN.top
  }

  /** Draws lines here and moves on below them. */
  write(lines: readonly Line[], style: Style, place: Partial<Place> = {}): void {
    this.text.draw(lines, style, { x: this.left, ...place, y: this.y })
    this.y += this.text.height(lines, style)
  }

  /** A horizontal line at a height. */
  rule(y: number, color: string, thickness = 0.6, from = this.left): void {
    this.text.beside(() => {
      this.doc.moveTo(from, y).lineTo(this.right, y).lineWidth(thickness).strokeColor(color).stroke()
    })
  }

  /** Numbers the pages and ends the document. */
  async finish({ foot, onEachPage }: Frame): Promise<Buffer> {
    const { doc, text } = this
    const pages = doc.bufferedPageRange().count
    const y = doc.page.height - MARGIN.bottom + 28
    const [missing] = text.fonts.missing
    const note = missing === undefined ? '' : this.words.fontMissing(missing)
    for (let page = 0; page < pages; page += 1) {
      doc.switchToPage(page)
      text.beside(() => {
        onEachPage?.()
        text.draw(text.lines(foot, FOOT), FOOT, { x: this.left, y })
        text.draw(text.lines(this.words.page(page + 1, pages), FOOT), FOOT, { x: this.right, y, align: 'right' })
        text.draw(text.lines(note, FOOT), FOOT, { x: this.left, y: y + FOOT.size * LINE_HEIGHT })
      })
    }
    text.end()
    const ended = new Promise((resolve) => doc.once('end', resolve))
    doc.end()
    await ended
    return Buffer.concat(this.chunks)
  }
}

/** Letters and figures that nearly every paper has. */
const USUAL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz 0123456789 $€.,:-·()/&'

/** Draws a paper that nobody gets: fonts are open then, and what draws them is compiled, before there is a task. */
export async function rehearse(): Promise<void> {
  const sheet = new Sheet('A4', { title: '', author: '', words: paperTexts('en') })
  for (const weight of ['regular', 'strong'] as const) {
    const style = { size: 9, weight }
    sheet.write(sheet.text.lines(USUAL, style, sheet.width / 2), style)
  }
  sheet.rule(sheet.y, FOOT.color)
  await sheet.finish({ foot: sheet.words.day('2000-01-01') })
}

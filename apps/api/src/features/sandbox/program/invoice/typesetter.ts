import bidiFactory from 'bidi-js'
import { present } from '../../../../platform/present.ts'
import { Fonts, isLatin, RIGHT_TO_LEFT, SHAPED, type Weight } from './fonts.ts'

/** How a text is set. Points. */
export interface Style {
  size: number
  weight?: Weight
  color?: string
}

/** Letters of one font that run one way. */
interface Run {
  text: string
  font: string
  /** Embedding level of the bidirectional algorithm; odd levels run from right to left. */
  level: number
}

/** A line of text as it is drawn: its runs from left to right, and its width in points. */
export interface Line {
  text: string
  runs: readonly Run[]
  width: number
}

/** From baseline to baseline, in sizes of the font. */
export const LINE_HEIGHT = 1.4
/** From the top of a line to its baseline. */
const BASELINE = 1.05
const INK = '#16181d'

// Its types are written for modules of the other kind. Its tables take longer to make than many a paper to draw.
const makeBidi = bidiFactory as unknown as typeof bidiFactory.default
let bidi: ReturnType<typeof makeBidi> | undefined
const CONTROLS = /(?!\n)\p{Cc}/gu
/** A word with what a line may end behind: blanks, hyphens, slashes. */
const WORDS = /[^\s/-]*[\s/-]+|[^\s/-]+/g
let graphemes: Intl.Segmenter | undefined

/** Where lines are drawn. `x` is their left end, or their right one where they are aligned there. */
export interface Place {
  x: number
  align?: 'left' | 'right'
  /** what they are in the document's structure: a paragraph, or in a row of a table a cell, unless said otherwise */
  as?: 'H1' | 'H2' | 'P' | 'TD' | 'TH'
}

/** Breaks texts into lines, in any mix of directions, and draws them. */
export class Typesetter {
  readonly fonts: Fonts
  /** Widths of runs at one point, by font and text: most texts of a table stand in it more than once. */
  private readonly widths = new Map<string, number>()
  private readonly doc: PDFKit.PDFDocument
  /** The elements that are drawn into, the innermost last: programs that read documents aloud go by them. */
  private readonly elements: PDFKit.PDFStructureElement[]
  private isBeside = false

  constructor(doc: PDFKit.PDFDocument) {
    this.doc = doc
    this.fonts = new Fonts(doc)
    const whole = doc.struct('Document')
    doc.addStructure(whole)
    this.elements = [whole]
  }

  /** Puts all that is drawn meanwhile into one element of the document's structure, such as a table or a row of one. */
  within(type: 'Table' | 'TR', draw: () => void): void {
    const element = this.doc.struct(type)
    this.innermost.add(element)
    this.elements.push(element)
    draw()
    this.elements.pop()
    element.end()
  }

  /** Draws what says nothing that isn't written: lines, feet of pages, pictures beside names. Nothing reads it aloud. */
  beside(draw: () => void): void {
    const before = this.isBeside
    if (!before) this.doc.markContent('Artifact', { type: 'Layout' })
    this.isBeside = true
    draw()
    this.isBeside = before
    if (!before) this.doc.endMarkedContent()
  }

  /** Ends the document's structure. */
  end(): void {
    this.innermost.end()
  }

  private get innermost(): PDFKit.PDFStructureElement {
    return present(this.elements.at(-1), 'An element of the document')
  }

  /** The lines of a text; a word that is wider than `width` points is broken. */
  lines(text: string, style: Style, width = Number.POSITIVE_INFINITY): Line[] {
    return text
      .normalize('NFC')
      .replace(CONTROLS, ' ')
      .split('\n')
      .flatMap((paragraph) => this.breakParagraph(paragraph, style, width))
  }

  /** Height of lines in points. */
  height(lines: readonly Line[], { size }: Style): number {
    return lines.length * size * LINE_HEIGHT
  }

  /** Draws lines below `y`. `x` is their left end, or their right one where they are aligned there. */
  draw(
    lines: readonly Line[],
    style: Style,
    { x, y, align = 'left', as = this.elements.length > 2 ? 'TD' : 'P' }: Place & { y: number },
  ) {
    if (lines.length === 0) return
    const draw = () => {
      for (const [index, line] of lines.entries()) {
        const baseline = y + index * style.size * LINE_HEIGHT + style.size * BASELINE
        this.drawLine(line, style, align === 'left' ? x : x - line.width, baseline)
      }
    }
    if (this.isBeside) draw()
    else this.innermost.add(this.doc.struct(as, {}, draw))
  }

  private drawLine({ text, runs }: Line, style: Style, from: number, baseline: number) {
    const { doc } = this
    const isMixed = runs.some(({ level }) => level > 0) || SHAPED.test(text)
    // Shapes are drawn in visual order; copying and reading aloud give them in written order.
    if (isMixed) doc.markContent('Span', { actual: text })
    doc.fillColor(style.color ?? INK).fontSize(style.size)
    let x = from
    for (const run of runs) {
      doc.font(run.font).text(run.text, x, baseline, {
        lineBreak: false,
        baseline: 'alphabetic',
        ...featuresOf(run),
      })
      x += this.widthOf(run, style)
    }
    if (isMixed) doc.endMarkedContent()
  }

  private breakParagraph(text: string, style: Style, width: number): Line[] {
    const lines: Line[] = []
    let start = 0
    let end = 0
    const endLine = () => {
      lines.push(this.lineOf(text, start, end, style))
      start = end
    }
    for (const next of this.breaks(text, style, width)) {
      if (end > start && this.measure(text.slice(start, next).trimEnd(), style) > width) endLine()
      end = next
    }
    endLine()
    return lines
  }

  /** Where a line may end, and every letter of a word that would not fit on any line. */
  private *breaks(text: string, style: Style, width: number): Generator<number> {
    for (const { 0: word, index: start } of text.matchAll(WORDS)) {
      if (this.measure(word.trimEnd(), style) > width) {
        graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
        for (const { index, segment } of graphemes.segment(word)) yield start + index + segment.length
      } else yield start + word.length
    }
  }

  private measure(text: string, style: Style): number {
    return this.split(text, undefined, style).reduce((sum, run) => sum + this.widthOf(run, style), 0)
  }

  private lineOf(paragraph: string, start: number, end: number, style: Style): Line {
    const text = paragraph.slice(start, end).trimEnd()
    const runs = RIGHT_TO_LEFT.test(text)
      ? this.inSight(paragraph, start, text, style)
      : this.split(text, undefined, style)
    return { text, runs, width: runs.reduce((sum, run) => sum + this.widthOf(run, style), 0) }
  }

  /** The runs of a line in the order in which they are seen (Unicode Annex 9, rules L2 and L4). */
  private inSight(paragraph: string, start: number, text: string, style: Style): Run[] {
    bidi ??= makeBidi()
    const { levels } = bidi.getEmbeddingLevels(paragraph)
    const mirrored = bidi.getMirroredCharactersMap(paragraph, levels, start, start + text.length - 1)
    const shown = text.replace(/[\s\S]/g, (letter, at: number) => mirrored.get(start + at) ?? letter)
    const runs = this.split(shown, levels.subarray(start, start + text.length), style)
    for (let level = Math.max(...runs.map((run) => run.level)); level > 0; level -= 1) {
      for (let from = 0; from < runs.length; from += 1) {
        let to = from
        while (to < runs.length && (runs[to]?.level ?? 0) >= level) to += 1
        if (to > from) runs.splice(from, to - from, ...runs.slice(from, to).reverse())
        from = to
      }
    }
    // Letters are turned around by their font; other signs are not.
    return runs.map((run) =>
      run.level % 2 === 1 && !RIGHT_TO_LEFT.test(run.text) ? { ...run, text: [...run.text].reverse().join('') } : run,
    )
  }

  /** A text by font and direction, in the order in which it is written. */
  private split(text: string, levels: Uint8Array | undefined, { weight = 'regular' }: Style): Run[] {
    if (!levels && isLatin(text)) return text === '' ? [] : [{ text, font: this.fonts.nameFor(text, weight), level: 0 }]
    const runs: Run[] = []
    let index = 0
    for (const letter of text) {
      const level = levels?.[index] ?? 0
      const last = runs.at(-1)
      const font = last && this.fonts.joins(letter) ? last.font : this.fonts.nameFor(letter, weight, text)
      if (last && last.font === font && last.level === level) last.text += letter
      else runs.push({ text: letter, font, level })
      index += letter.length
    }
    return runs
  }

  private widthOf(run: Run, style: Style): number {
    const key = `${run.font} ${run.level} ${run.text}`
    let width = this.widths.get(key)
    if (width === undefined) {
      width = this.doc.font(run.font).fontSize(1).widthOfString(run.text, featuresOf(run))
      this.widths.set(key, width)
    }
    return width * style.size
  }
}

/** Without a list of features a text is set word by word, which only suits what runs from left to right. */
function featuresOf({ level }: Run): { features?: [] } {
  return level % 2 === 1 ? { features: [] } : {}
}

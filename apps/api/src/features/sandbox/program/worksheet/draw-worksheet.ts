import type { WorksheetDesign } from '@stitchdesk/contract/delivery/worksheet'
import { readStitchFile, type StitchFile, StitchFileError } from '@stitchdesk/stitch-files'
import { paperTexts, type WorksheetText } from '../../../../platform/texts/paper-texts.ts'
import { PALETTE } from '../invoice/palette.ts'
import { Sheet } from '../invoice/sheet.ts'
import { LINE_HEIGHT, type Style } from '../invoice/typesetter.ts'
import { encode } from '../protocol.ts'
import type { WorksheetSheet } from '../tasks.ts'
import { drawDesign } from './design.ts'
import { drawFigures, FIGURES_HEIGHT } from './figures.ts'
import { drawSequence, sequenceHeight } from './sequence.ts'

const TITLE = { size: 15, weight: 'strong' } as const satisfies Style
const NAME = { size: 11.5, weight: 'strong' } as const satisfies Style
const LABEL = { size: 8, color: PALETTE.quiet } as const satisfies Style
const HEADING = { ...LABEL, weight: 'strong' } as const satisfies Style
const FACT = { size: 9.5 } as const satisfies Style
const LOGO = { width: 150, height: 40 }
const GAP = 12

/** Draws a production worksheet as a PDF: a page, or more, for each design. */
export async function drawWorksheet(task: WorksheetSheet, parts: readonly Buffer[]): Promise<Buffer> {
  const { worksheet } = task
  const words = paperTexts(task.language)
  const title = `${words.worksheet('title')} ${worksheet.code}`
  const sheet = new Sheet(task.paper, { title, author: worksheet.companyName, words })
  const logo = task.hasLogo ? parts.at(-1) : undefined
  let next = 0
  for (const [index, design] of worksheet.designs.entries()) {
    if (index > 0) sheet.beginPage()
    drawHead(sheet, task, logo)
    drawPage(sheet, task, design, design.extension === null ? undefined : parts[next++])
  }
  drawList(sheet, 'otherFiles', worksheet.otherFiles)
  drawNotes(sheet, task)
  const pdf = await sheet.finish({ foot: `${title} · ${worksheet.orderName}` })
  return encode({}, [pdf])
}

function drawHead(sheet: Sheet, { worksheet }: WorksheetSheet, logo: Buffer | undefined): void {
  const top = sheet.y
  const right = { x: sheet.right, align: 'right' } as const
  if (logo) {
    sheet.doc.image(logo, sheet.right - LOGO.width, top, {
      fit: [LOGO.width, LOGO.height],
      align: 'right',
    } as PDFKit.Mixins.ImageOption)
  } else sheet.write(sheet.text.lines(worksheet.companyName, NAME, 220).slice(0, 2), NAME, right)
  sheet.y = top
  const room = sheet.width - LOGO.width - 2 * GAP
  sheet.write(sheet.text.lines(sheet.words.worksheet('title'), TITLE), TITLE, { as: 'H1' })
  sheet.write(sheet.text.lines(worksheet.orderName, NAME, room).slice(0, 2), NAME)
  const version = sheet.words.worksheet('version', { version: worksheet.version })
  const line = [worksheet.code, version, sheet.words.day(worksheet.day)].join(' · ')
  sheet.write(sheet.text.lines(line, LABEL, room), LABEL)
  sheet.y = Math.max(sheet.y, top + LOGO.height) + 8
  sheet.rule(sheet.y, worksheet.accent ?? PALETTE.accent, 1.4)
  sheet.y += 8
  drawFacts(sheet, [
    ['customer', worksheet.customer ?? ''],
    ['po', worksheet.po],
    ['placement', worksheet.placement],
    ['fabric', worksheet.fabric],
  ])
  sheet.y += GAP
}

/** Labels with what stands below them, side by side. */
function drawFacts(sheet: Sheet, facts: readonly (readonly [WorksheetText, string])[]): void {
  const column = sheet.width / facts.length
  const top = sheet.y
  let bottom = top
  for (const [index, [label, value]] of facts.entries()) {
    const x = sheet.left + index * column
    sheet.y = top
    sheet.write(sheet.text.lines(sheet.words.worksheet(label), LABEL), LABEL, { x })
    const lines = sheet.text.lines(value || sheet.words.worksheet('none'), FACT, column - 10)
    sheet.write(lines.slice(0, 3), FACT, { x })
    bottom = Math.max(bottom, sheet.y)
  }
  sheet.y = bottom
}

function drawPage(sheet: Sheet, { worksheet }: WorksheetSheet, design: WorksheetDesign, bytes: Buffer | undefined) {
  const read = bytes && tryReading(bytes, design.extension ?? '')
  if (read?.bounds && read.runs.length > 0) {
    const below = FIGURES_HEIGHT + sequenceHeight(read) + (design.files.length + 3) * FACT.size * LINE_HEIGHT
    drawDesign(sheet, read, design.threads, below)
    sheet.y += GAP
    drawFigures(sheet, design, read, worksheet.pace)
    sheet.y += GAP
    drawSequence(sheet, read, { threads: design.threads, chart: worksheet.chart })
  } else {
    const why = sheet.words.worksheet(read === null ? 'unread' : 'noDrawing')
    sheet.write(sheet.text.lines(why, FACT, sheet.width), FACT)
    sheet.y += GAP
    drawFigures(sheet, design, null, worksheet.pace)
  }
  sheet.y += GAP
  drawList(sheet, 'files', design.files)
}

/** A design; null where the file can't be read. */
function tryReading(bytes: Buffer, extension: string): StitchFile | null {
  try {
    return readStitchFile(bytes, `design.${extension}`)
  } catch (error) {
    if (error instanceof StitchFileError) return null
    throw error
  }
}

function drawList(sheet: Sheet, heading: WorksheetText, texts: readonly string[]): void {
  if (texts.every((text) => text === '')) return
  sheet.makeRoom(32)
  sheet.write(sheet.text.lines(sheet.words.worksheet(heading), HEADING), HEADING)
  drawLines(sheet, texts.join('\n'))
  sheet.y += 6
}

function drawNotes(sheet: Sheet, { worksheet: { notes } }: WorksheetSheet): void {
  if (notes.length === 0) return
  sheet.makeRoom(46)
  sheet.rule(sheet.y, PALETTE.line)
  sheet.y += 6
  sheet.write(sheet.text.lines(sheet.words.worksheet('notes'), HEADING), HEADING)
  for (const { from, text } of notes) {
    sheet.makeRoom(28)
    sheet.y += 3
    sheet.write(sheet.text.lines(sheet.words.worksheet(`noteOf${from}`), LABEL), LABEL)
    drawLines(sheet, text)
  }
}

/** A text of any length. */
function drawLines(sheet: Sheet, text: string): void {
  for (const line of sheet.text.lines(text, FACT, sheet.width)) {
    sheet.makeRoom(FACT.size * LINE_HEIGHT)
    sheet.write([line], FACT)
  }
}

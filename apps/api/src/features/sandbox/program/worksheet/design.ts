import { formatLength, MM_PER_INCH } from '@stitchdesk/contract/basics/lengths'
import type { WorksheetDesign } from '@stitchdesk/contract/delivery/worksheet'
import type { StitchFile } from '@stitchdesk/stitch-files'
import { PALETTE } from '../invoice/palette.ts'
import type { Sheet } from '../invoice/sheet.ts'
import type { Style } from '../invoice/typesetter.ts'
import { stopColors } from './stop-colors.ts'
import { threadPaths } from './thread-paths.ts'

/** Points of a millimeter. */
const MM = 72 / MM_PER_INCH
const LABEL = { size: 8, color: PALETTE.quiet } as const satisfies Style
const TICK_LABEL = { size: 6, color: PALETTE.quiet } as const satisfies Style
/** Room of a ruler, in points. */
const RULER = 18
/** A drawing gets at least so much of a page, even where its colors then go to the next one. */
const LEAST_HEIGHT = 200
/** Scales that are read easily: 1 : so much. */
const SCALES = [1.25, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30]

/**
 * Draws a design with rulers in millimeters and inches: at its real size where the page holds that, else to scale.
 * @param below points that follow it on the page, which a drawing to scale leaves
 */
export function drawDesign(sheet: Sheet, file: StitchFile, threads: WorksheetDesign['threads'], below: number): void {
  const { bounds } = file
  if (!bounds) return
  // Half a thread stands out at each side.
  const widthMm = (bounds.right - bounds.left) / 10 + 0.4
  const heightMm = (bounds.bottom - bounds.top) / 10 + 0.4
  const widest = sheet.width - RULER
  const room = sheet.bottom - sheet.y - 2 * RULER - 30
  const scale = scaleFor(widthMm, heightMm, { widest, room, below })
  const point = MM / scale
  const top = sheet.y + RULER
  const left = sheet.left + RULER
  const size = { width: widthMm * point, height: heightMm * point }
  drawRuler(sheet, { x: left, y: top, length: size.width, unit: point, along: 'top' })
  drawRuler(sheet, { x: left, y: top, length: size.height, unit: point, along: 'left' })
  drawRuler(sheet, {
    ...{ x: left, y: top + size.height, length: size.width, unit: point * MM_PER_INCH, along: 'bottom' },
  })
  const tenth = point / 10
  const { doc } = sheet
  doc.save()
  doc.transform(tenth, 0, 0, tenth, left - (bounds.left - 2) * tenth, top - (bounds.top - 2) * tenth)
  for (const path of threadPaths(file, stopColors(file, threads), scale)) doc.addContent(path)
  doc.restore()
  sheet.y = top + size.height + RULER
  const said = [
    scale === 1
      ? sheet.words.worksheet('realSize')
      : sheet.words.worksheet('toScale', { scale: Math.round(scale * 100) / 100 }),
    ...(threads.length === 0 ? [sheet.words.worksheet('noColors')] : []),
  ].join(' ')
  sheet.write(sheet.text.lines(said, LABEL, sheet.width), LABEL)
}

function scaleFor(width: number, height: number, page: { widest: number; room: number; below: number }): number {
  if (width * MM <= page.widest && height * MM <= page.room) return 1
  const highest = Math.min(page.room, Math.max(page.room - page.below, LEAST_HEIGHT))
  const least = Math.max((width * MM) / page.widest, (height * MM) / highest)
  return SCALES.find((scale) => scale >= least) ?? least
}

interface Ruler {
  x: number
  y: number
  /** Points. */
  length: number
  /** Points of a millimeter or an inch. */
  unit: number
  along: 'top' | 'left' | 'bottom'
}

/** Ticks of a ruler, as dense as the page can show. Each tenth, or each inch, has its number. */
function drawRuler({ doc, text, words }: Sheet, { x, y, length, unit, along }: Ruler): void {
  const isInches = along === 'bottom'
  const step = isInches ? inchStep(unit) : ([1, 2, 5, 10, 20, 50, 100].find((each) => each * unit >= 2.2) ?? 100)
  const labelled = isInches ? Math.max(1, step) : step * (step === 1 || step === 10 || step === 100 ? 10 : 20 / 2)
  doc.lineWidth(0.35).strokeColor(PALETTE.quiet)
  const count = Math.floor(length / unit / step + 1e-6)
  for (let index = 0; index <= count; index += 1) {
    const value = index * step
    const isLabelled = Math.abs(value / labelled - Math.round(value / labelled)) < 1e-6
    const tick = isLabelled ? 7 : index % 5 === 0 && !isInches ? 5 : 3
    const at = value * unit
    if (along === 'left') doc.moveTo(x - 2, y + at).lineTo(x - 2 - tick, y + at)
    else if (along === 'top') doc.moveTo(x + at, y - 2).lineTo(x + at, y - 2 - tick)
    else doc.moveTo(x + at, y + 2).lineTo(x + at, y + 2 + tick)
  }
  doc.stroke()
  const zero = formatLength(0, isInches ? 'in' : 'mm', words.language)
  for (let value = 0; value * unit <= length + 1e-6; value += labelled) {
    const at = value * unit
    const said = value === 0 && along !== 'left' ? zero : String(Math.round(value))
    const lines = text.lines(said, TICK_LABEL)
    if (along === 'left') {
      if (value > 0) text.draw(lines, TICK_LABEL, { x: x - 10, y: y + at - 4, align: 'right' })
    } else text.draw(lines, TICK_LABEL, { x: x + at + (value === 0 ? 0 : 1), y: along === 'top' ? y - 18 : y + 9 })
  }
}

/** Inches between ticks: eighths where they can be told apart. */
const inchStep = (inch: number) => [1 / 8, 1 / 4, 1 / 2, 1, 2, 5].find((each) => each * inch >= 4) ?? 10

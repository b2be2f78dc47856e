import type { Worksheet, WorksheetDesign } from '@stitchdesk/contract/delivery/worksheet'
import { nearestThread, RECORD, type StitchFile } from '@stitchdesk/stitch-files'
import { sewingOf } from '@stitchdesk/stitch-files/production/sewing'
import { PEC_THREADS } from '@stitchdesk/stitch-files/tables/pec-threads'
import type { PaperTexts } from '../../../../platform/texts/paper-texts.ts'
import { PALETTE } from '../invoice/palette.ts'
import type { Sheet } from '../invoice/sheet.ts'
import type { Style } from '../invoice/typesetter.ts'
import { nearestOf } from './chart-match.ts'
import { meters } from './figures.ts'

const HEADING = { size: 8, color: PALETTE.quiet, weight: 'strong' } as const satisfies Style
const NUMBER = { size: 9, weight: 'strong' } as const satisfies Style
const NAME = { size: 9 } as const satisfies Style
const MORE = { size: 7.5, color: PALETTE.quiet } as const satisfies Style
const ROW_HEIGHT = 25
const HEAD_HEIGHT = 16
const SWATCH = { width: 22, height: 16 }
const GAP = 18
/** From here on stops stand in two columns. */
const MOST_IN_ONE = 4
/** A file may change its thread 255 times; a sheet is no book. */
const MOST_STOPS = 120

/** Points that the colors of a design take. */
export function sequenceHeight({ runs, stops }: Pick<StitchFile, 'runs' | 'stops'>): number {
  const shown = Math.min(runs.length, MOST_STOPS)
  return HEAD_HEIGHT + (stops > 0 ? HEAD_HEIGHT : 0) + Math.ceil(shown / (shown > MOST_IN_ONE ? 2 : 1)) * ROW_HEIGHT
}

/** The stops of a design in the order of sewing, down the first column and then the second: swatch, thread, stitches. */
export function drawSequence(
  sheet: Sheet,
  file: StitchFile,
  { threads, chart }: Pick<WorksheetDesign, 'threads'> & Pick<Worksheet, 'chart'>,
): void {
  const { threads: lengths } = sewingOf(file)
  const { words } = sheet
  const stops = file.runs.slice(0, MOST_STOPS).map(({ stitches }, index) => ({
    number: index + 1,
    thread: threads[index],
    ...namesOf(words, threads[index], chart),
    more: `${words.worksheet('stopStitches', { stitches: words.count(stitches) })} · ${meters(words, lengths[index] ?? 0)}`,
  }))
  sheet.makeRoom(HEAD_HEIGHT + 2 * ROW_HEIGHT)
  sheet.write(sheet.text.lines(words.worksheet('sequence'), HEADING), HEADING)
  sheet.y += 3
  if (file.stops > 0) {
    const colors = colorsAfterStops(file)
    const said = words.worksheet('appliqueStops', { stops: words.count(file.stops), colors: colors.join(', ') })
    sheet.write(sheet.text.lines(said, NAME, sheet.width), NAME)
    sheet.y += 3
  }
  const columns = stops.length > MOST_IN_ONE ? 2 : 1
  const width = columns === 1 ? sheet.width : (sheet.width - GAP) / 2
  for (let left = stops; left.length > 0; ) {
    sheet.makeRoom(ROW_HEIGHT)
    const rows = Math.min(Math.floor((sheet.bottom - sheet.y) / ROW_HEIGHT), Math.ceil(left.length / columns))
    const top = sheet.y
    for (const [index, stop] of left.slice(0, rows * columns).entries()) {
      const x = sheet.left + Math.floor(index / rows) * (width + GAP)
      drawStop(sheet, stop, { x, y: top + (index % rows) * ROW_HEIGHT, width })
    }
    left = left.slice(rows * columns)
    sheet.y = top + rows * ROW_HEIGHT
  }
  const hidden = file.runs.length - stops.length
  if (hidden > 0) sheet.write(sheet.text.lines(words.worksheet('moreStops', { count: hidden }), MORE), MORE)
}

/** The numbers of the colors before which the machine stops for cloth to be laid: those with two changes and more before them. */
function colorsAfterStops({ records: { kinds }, runs }: StitchFile): number[] {
  return runs.flatMap(({ from }, index) => {
    const before = runs[index - 1]?.to
    if (before === undefined) return []
    const changes = kinds.subarray(before, from).filter((kind) => kind === RECORD.colorChange).length
    return changes > 1 ? [index + 1] : []
  })
}

interface Stop {
  number: number
  thread: WorksheetDesign['threads'][number] | undefined
  name: string
  maker: string
  more: string
}

function drawStop(
  { doc, text }: Sheet,
  { number, thread, name, maker, more }: Stop,
  at: { x: number; y: number; width: number },
) {
  const { x, y, width } = at
  text.draw(text.lines(String(number), NUMBER), NUMBER, { x: x + 16, y: y + 3, align: 'right' })
  const box = { x: x + 22, y: y + 2 }
  doc.rect(box.x, box.y, SWATCH.width, SWATCH.height).lineWidth(0.5)
  if (thread) doc.fillAndStroke(thread.color, PALETTE.quiet)
  else {
    doc.strokeColor(PALETTE.quiet).stroke()
    doc
      .moveTo(box.x, box.y + SWATCH.height)
      .lineTo(box.x + SWATCH.width, box.y)
      .stroke()
  }
  const textX = box.x + SWATCH.width + 8
  const right = text.lines(more, MORE)
  const room = width - (textX - x)
  text.draw(text.lines(name, NAME, room - (right[0]?.width ?? 0) - 8).slice(0, 1), NAME, { x: textX, y })
  // The second line is the longer one in most languages, and has all of the room.
  text.draw(text.lines(maker, MORE, room).slice(0, 1), MORE, { x: textX, y: y + 11.5 })
  text.draw(right, MORE, { x: x + width, y: y + 1, align: 'right' })
}

/**
 * What a thread is called: by the shop's chart, which has it or the one that looks most like it; without a chart by its own name, else by
 * the nearest of Brother's.
 */
function namesOf(
  { worksheet: say }: PaperTexts,
  thread: Stop['thread'],
  chart: Worksheet['chart'],
): { name: string; maker: string } {
  if (!thread) return { name: say('notSet'), maker: '' }
  const { color, name, brand, code } = thread
  const number = joined(' ', brand, code)
  const own = joined(' · ', number, name)
  const found = nearestOf(thread, chart)
  if (found) {
    const maker = found.isSame ? color : say('nearestTo', { thread: own || color })
    return { name: joined(' ', found.brand, found.code, found.name), maker }
  }
  if (own) return name ? { name, maker: joined(' · ', number, color) } : { name: own, maker: color }
  const index = nearestThread(color, PEC_THREADS)
  return { name: color, maker: say('nearest', { name: `${PEC_THREADS[index]?.[1] ?? ''} (Brother ${index + 1})` }) }
}

const joined = (sign: string, ...texts: (string | undefined)[]) => texts.filter(Boolean).join(sign)

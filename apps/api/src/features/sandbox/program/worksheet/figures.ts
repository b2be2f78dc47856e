import { formatSize } from '@stitchdesk/contract/basics/lengths'
import { grouped } from '@stitchdesk/contract/basics/numbers'
import { type Worksheet, type WorksheetDesign, worksheetText } from '@stitchdesk/contract/delivery/worksheet'
import type { StitchFile } from '@stitchdesk/stitch-files'
import { runningSeconds, sewingOf } from '@stitchdesk/stitch-files/production/sewing'
import { PALETTE } from '../invoice/palette.ts'
import type { Sheet } from '../invoice/sheet.ts'
import type { Style } from '../invoice/typesetter.ts'

const LABEL = { size: 8, color: PALETTE.quiet } as const satisfies Style
const VALUE = { size: 10, weight: 'strong' } as const satisfies Style
const COLUMNS = 4
const ROW_HEIGHT = 42
/** Points that the figures of a design take. */
export const FIGURES_HEIGHT = 2 * ROW_HEIGHT

/** The figures of a design, each below its label, with a quiet line where more is to be said. */
export function drawFigures(
  sheet: Sheet,
  design: WorksheetDesign,
  read: StitchFile | null,
  pace: Worksheet['pace'],
): void {
  const figures = figuresOf(design, read, pace)
  sheet.makeRoom(Math.ceil(figures.length / COLUMNS) * ROW_HEIGHT)
  const top = sheet.y
  const column = sheet.width / COLUMNS
  for (const [index, [label, value, more]] of figures.entries()) {
    const x = sheet.left + (index % COLUMNS) * column
    sheet.y = top + Math.floor(index / COLUMNS) * ROW_HEIGHT
    sheet.write(sheet.text.lines(label, LABEL), LABEL, { x })
    sheet.write(sheet.text.lines(value, VALUE, column - 8).slice(0, 1), VALUE, { x })
    if (more) sheet.write(sheet.text.lines(more, LABEL, column - 4).slice(0, 1), LABEL, { x })
  }
  sheet.y = top + Math.ceil(figures.length / COLUMNS) * ROW_HEIGHT
}

type Figure = readonly [label: string, value: string, more?: string]

function figuresOf({ figures }: WorksheetDesign, read: StitchFile | null, pace: Worksheet['pace']): Figure[] {
  const { widthMm, heightMm, stitches, colorRuns, trims, trimsKnown } = read ?? figures
  const sewing = read && sewingOf(read)
  const changes = read?.colorChanges ?? (colorRuns === null ? null : Math.max(0, colorRuns - 1))
  const seconds = stitches === null ? null : runningSeconds({ stitches, trims, colorChanges: changes }, pace)
  const about = (value: string) => worksheetText('about', { value })
  const trimmed = count(trims)
  return [
    [worksheetText('size'), formatSize(widthMm, heightMm, 'mm'), formatSize(widthMm, heightMm, 'in')],
    [worksheetText('stitches'), count(stitches)],
    [worksheetText('stops'), count(colorRuns), changes === null ? '' : `${worksheetText('changes')}: ${changes}`],
    [worksheetText('trims'), trimsKnown || !trims ? trimmed : about(trimmed)],
    [worksheetText('longestJump'), sewing ? millimetres(sewing.longestJump) : NONE],
    [worksheetText('thread'), sewing ? about(meters(sewing.thread)) : NONE],
    [worksheetText('bobbin'), sewing ? about(meters(sewing.bobbin)) : NONE],
    [
      worksheetText('time'),
      seconds === null ? NONE : about(duration(seconds)),
      worksheetText('timeAt', { speed: grouped(pace.stitchesPerMinute) }),
    ],
  ]
}

const NONE = worksheetText('none')
const count = (value: number | null) => (value === null ? NONE : grouped(value))
const millimetres = (mm: number) => (mm === 0 ? NONE : `${Math.round(mm * 10) / 10} mm`)

/** A length of thread, to a meter above ten of them. */
export function meters(mm: number): string {
  const long = mm / 1000
  return `${long >= 10 ? grouped(Math.round(long)) : Math.round(long * 10) / 10} m`
}

function duration(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60))
  if (minutes < 60) return worksheetText('minutes', { minutes })
  return worksheetText('hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
}

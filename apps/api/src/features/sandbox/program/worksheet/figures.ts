import { formatSize } from '@stitchdesk/contract/basics/lengths'
import type { Worksheet, WorksheetDesign } from '@stitchdesk/contract/delivery/worksheet'
import type { StitchFile } from '@stitchdesk/stitch-files'
import { runningSeconds, sewingOf } from '@stitchdesk/stitch-files/production/sewing'
import type { PaperTexts } from '../../../../platform/texts/paper-texts.ts'
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
  const figures = figuresOf(sheet.words, design, read, pace)
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

function figuresOf(
  words: PaperTexts,
  { figures }: WorksheetDesign,
  read: StitchFile | null,
  pace: Worksheet['pace'],
): Figure[] {
  const { widthMm, heightMm, stitches, colorRuns, trims, trimsKnown } = read ?? figures
  const sewing = read && sewingOf(read)
  const halts = read?.colorChanges ?? (colorRuns === null ? null : Math.max(0, colorRuns - 1))
  const changes = halts === null ? null : halts - (read?.stops ?? 0)
  const seconds = stitches === null ? null : runningSeconds({ stitches, trims, colorChanges: halts }, pace)
  const { worksheet: say, language } = words
  const none = say('none')
  const count = (value: number | null) => (value === null ? none : words.count(value))
  const about = (value: string) => say('about', { value })
  const length = (mm: number | undefined) => (mm === undefined ? none : about(meters(words, mm)))
  return [
    [say('size'), formatSize(widthMm, heightMm, 'mm', language), formatSize(widthMm, heightMm, 'in', language)],
    [say('stitches'), count(stitches)],
    [say('stops'), count(colorRuns), changes === null ? '' : say('changes', { count: changes })],
    [say('trims'), trimsKnown || !trims ? count(trims) : about(count(trims))],
    [say('longestJump'), sewing?.longestJump ? say('millimeters', { value: tenths(words, sewing.longestJump) }) : none],
    [say('thread'), length(sewing?.thread)],
    [say('bobbin'), length(sewing?.bobbin)],
    [
      say('time'),
      seconds === null ? none : about(duration(words, seconds)),
      say('timeAt', { speed: words.count(pace.stitchesPerMinute) }),
    ],
  ]
}

const tenths = (words: PaperTexts, value: number) => words.count(Math.round(value * 10) / 10)

/** A length of thread, to a meter above ten of them. @param mm millimeters */
export function meters(words: PaperTexts, mm: number): string {
  const long = mm / 1000
  return words.worksheet('meters', { value: long >= 10 ? words.count(Math.round(long)) : tenths(words, long) })
}

function duration({ worksheet: say }: PaperTexts, seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60))
  if (minutes < 60) return say('minutes', { minutes })
  return say('hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
}

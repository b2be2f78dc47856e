import { z } from 'zod'
import { optionalText } from '../basics/fields.ts'
import { issueError } from '../basics/issues.ts'

/** The name in refusals and the bounds of each number. */
const NUMBERS = {
  stitchesPerMinute: { field: 'Stitches per minute', min: 100, max: 3000 },
  secondsPerTrim: { field: 'Seconds per trim', min: 0, max: 120 },
  secondsPerChange: { field: 'Seconds per color change', min: 0, max: 600 },
} as const

/** How fast the shop's machines sew, as typed: running times on worksheets are counted by it. */
export const shopWorksheetSchema = z.object({
  stitchesPerMinute: z.string().default('800'),
  secondsPerTrim: z.string().default('6'),
  secondsPerChange: z.string().default('10'),
})

const whole = ({ field, min, max }: (typeof NUMBERS)[keyof typeof NUMBERS]) =>
  optionalText(field).refine(
    (typed) => /^\d{1,4}$/.test(typed) && Number(typed) >= min && Number(typed) <= max,
    issueError('not_whole', { field, min, max }),
  )

/** The setting as an administrator types it. */
export const shopWorksheetDraft = z.object({
  stitchesPerMinute: whole(NUMBERS.stitchesPerMinute),
  secondsPerTrim: whole(NUMBERS.secondsPerTrim),
  secondsPerChange: whole(NUMBERS.secondsPerChange),
})

/** The pace in numbers. */
export function paceOf(setting: z.infer<typeof shopWorksheetSchema>) {
  return {
    stitchesPerMinute: Number(setting.stitchesPerMinute),
    secondsPerTrim: Number(setting.secondsPerTrim),
    secondsPerChange: Number(setting.secondsPerChange),
  }
}

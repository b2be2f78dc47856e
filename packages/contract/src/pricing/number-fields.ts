import { optionalNumber, requiredNumber } from '../basics/fields.ts'
import { issueError } from '../basics/issues.ts'

/** The least and the most that may be typed. */
export type Range = readonly [number, number]

const bounds = (label: string, [min, max]: Range) => {
  const issue = issueError('out_of_range', { field: label, min, max })
  return {
    number: issueError('not_a_number', { field: label }),
    min: { value: min, issue },
    max: { value: max, issue },
  }
}
const required = issueError('required', {})
const isWithDecimals = (value: number | null) =>
  value === null || Math.abs(value * 100 - Math.round(value * 100)) < 1e-6
const twoDecimals = (label: string) => issueError('too_many_decimals', { field: label })

/** A number with at most two decimals; a refusal names `label`. */
export const needed = (label: string, range: Range) =>
  requiredNumber({ ...bounds(label, range), required }).refine(isWithDecimals, twoDecimals(label))
/** As {@link needed}, or null where nothing is typed. */
export const possible = (label: string, range: Range) =>
  optionalNumber(bounds(label, range)).refine(isWithDecimals, twoDecimals(label)).default(null)

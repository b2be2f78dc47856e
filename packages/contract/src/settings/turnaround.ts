import { z } from 'zod'
import { optionalText, runWithFieldErrors } from '../basics/fields.ts'
import { issueError } from '../basics/issues.ts'
import { readNumber } from '../basics/numbers.ts'
import { SETTING_LIMITS } from './limits.ts'
import { WEEKDAYS } from './weekdays.ts'

const NUMBERS = { usualHours: 'Usual hours', rushHours: 'Rush hours', riskHours: 'Hours before' } as const
const { turnaroundHours, hours: RANGE } = SETTING_LIMITS

const day = (hours: string) => z.string().default(hours)
const WHOLE_DAY = '00:00-24:00'

/**
 * The shop's turnaround as typed: working hours for a usual and a rush request, hours before the due time at which it counts as
 * at risk, and the hours of each weekday as `09:00-18:00`, '' on a day off, in the shop's time zone.
 */
export const shopTurnaroundSchema = z.object({
  usualHours: z.string().default(String(turnaroundHours.usual)),
  rushHours: z.string().default(String(turnaroundHours.rush)),
  riskHours: z.string().default(String(turnaroundHours.risk)),
  monday: day(WHOLE_DAY),
  tuesday: day(WHOLE_DAY),
  wednesday: day(WHOLE_DAY),
  thursday: day(WHOLE_DAY),
  friday: day(WHOLE_DAY),
  saturday: day(''),
  sunday: day(''),
})
export type ShopTurnaround = z.infer<typeof shopTurnaroundSchema>

const hours = (name: keyof typeof NUMBERS) => {
  const range = issueError('out_of_range', { field: NUMBERS[name], min: RANGE.least, max: RANGE.most })
  return optionalText(NUMBERS[name]).refine((typed) => {
    const value = readNumber(typed)
    return value !== null && value >= RANGE.least && value <= RANGE.most
  }, range)
}

const TYPED_HOURS = /^(\d{1,2})(?::(\d{2}))?\s*[-–]\s*(\d{1,2})(?::(\d{2}))?$/
const minutesOf = (hour: string, minute = '00') => Number(hour) * 60 + Number(minute)
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Minutes after midnight at which work begins and ends; null on a day off, undefined where nothing can be read. */
function readHours(typed: string): { from: number; until: number } | null | undefined {
  if (typed === '') return null
  const [, fromHour = '', fromMinute, untilHour = '', untilMinute] = TYPED_HOURS.exec(typed) ?? []
  const from = minutesOf(fromHour, fromMinute)
  const until = minutesOf(untilHour, untilMinute)
  const isClock = [fromMinute, untilMinute].every((minute) => Number(minute ?? 0) < 60)
  return fromHour !== '' && isClock && from < until && until <= 24 * 60 ? { from, until } : undefined
}

const workday = optionalText('Hours')
  .refine((typed) => readHours(typed) !== undefined, issueError('invalid_hours', {}))
  .transform((typed) => {
    const read = readHours(typed)
    return read ? `${clock(read.from)}-${clock(read.until)}` : ''
  })

/** The setting as an administrator types it. */
export const shopTurnaroundDraft = z
  .object({
    usualHours: hours('usualHours'),
    rushHours: hours('rushHours'),
    riskHours: hours('riskHours'),
    monday: workday,
    tuesday: workday,
    wednesday: workday,
    thursday: workday,
    friday: workday,
    saturday: workday,
    sunday: workday,
  })
  .refine((week) => WEEKDAYS.some((name) => week[name] !== ''), {
    path: ['monday'],
    ...issueError('no_working_day', {}),
    ...runWithFieldErrors,
  })

/** The turnaround in numbers: hours, and minutes after midnight by weekday, Sunday first. */
export interface Turnaround {
  usualHours: number
  rushHours: number
  riskHours: number
  week: readonly ({ from: number; until: number } | null)[]
}

/** The setting in numbers. */
export function turnaroundOf(setting: ShopTurnaround): Turnaround {
  return {
    usualHours: readNumber(setting.usualHours) ?? 0,
    rushHours: readNumber(setting.rushHours) ?? 0,
    riskHours: readNumber(setting.riskHours) ?? 0,
    week: WEEKDAYS.map((name) => readHours(setting[name]) ?? null),
  }
}

import { expect, test } from 'vitest'
import { dayOf, MONTHS, spellOutDay } from '../src/basics/days.ts'

test.each([
  ['2026-11-21T18:59:59Z', 'Asia/Karachi', '2026-11-21'],
  ['2026-11-21T19:00:00Z', 'Asia/Karachi', '2026-11-22'],
  ['2026-11-22T05:59:59Z', 'America/Chicago', '2026-11-21'],
  ['2026-11-22T06:00:00Z', 'America/Chicago', '2026-11-22'],
  // 23 hours and 25 hours long.
  ['2026-03-08T06:00:00Z', 'America/Chicago', '2026-03-08'],
  ['2026-03-09T04:59:59Z', 'America/Chicago', '2026-03-08'],
  ['2026-03-09T05:00:00Z', 'America/Chicago', '2026-03-09'],
  ['2026-11-01T05:00:00Z', 'America/Chicago', '2026-11-01'],
  ['2026-11-02T05:59:59Z', 'America/Chicago', '2026-11-01'],
  ['2026-11-02T06:00:00Z', 'America/Chicago', '2026-11-02'],
  ['0987-01-02T12:00:00Z', 'UTC', '0987-01-02'],
])('%s is in %s on %s', (moment, timeZone, day) => {
  expect(dayOf(new Date(moment), timeZone)).toBe(day)
})

test('a day is said with its month', () => {
  const days = MONTHS.map((_, month) => `2026-${String(month + 1).padStart(2, '0')}-07`)
  const month = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })
  expect(days.map(spellOutDay)).toEqual(days.map((day) => `7 ${month.format(new Date(day))} 2026`))
})

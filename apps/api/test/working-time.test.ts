import { SETTINGS } from '@stitchdesk/contract/settings/settings'
import { shopTurnaroundDraft, turnaroundOf } from '@stitchdesk/contract/settings/turnaround'
import { describe, expect, test } from 'vitest'
import { afterWorkingHours, workingHoursBetween } from '../src/features/settings/working-time.ts'

const COMES_WITH = SETTINGS.turnaround.schema.parse({})
const office = { ...COMES_WITH, monday: '9-17', tuesday: '9-17', wednesday: '9-17', thursday: '9-17', friday: '9-13' }
const weekOf = (typed: object, timeZone = 'America/Chicago') => ({
  ...turnaroundOf(shopTurnaroundDraft.parse(typed)),
  timeZone,
})
const WEEKDAYS = weekOf(COMES_WITH)
const OFFICE = weekOf(office)
const dueAfter = (from: string, hours: number, week = OFFICE) =>
  afterWorkingHours(new Date(from), hours, week).toISOString()
const between = (from: string, until: string, week = OFFICE) =>
  workingHoursBetween(new Date(from), new Date(until), week)

describe('so many working hours after a moment', () => {
  // Chicago is six hours behind in winter.
  test.each([
    ['within the same day', '2026-11-23T16:00:00Z', 3, '2026-11-23T19:00:00.000Z'],
    ['into the next day', '2026-11-23T22:00:00Z', 2, '2026-11-24T16:00:00.000Z'],
    ['before work begins', '2026-11-23T08:00:00Z', 1, '2026-11-23T16:00:00.000Z'],
    ['over a short Friday and a weekend', '2026-11-27T18:00:00Z', 2, '2026-11-30T16:00:00.000Z'],
    ['to the very end of a day', '2026-11-23T15:00:00Z', 8, '2026-11-23T23:00:00.000Z'],
  ])('%s', (_, from, hours, due) => {
    expect(dueAfter(from, hours)).toBe(due)
  })

  test('as the product comes, a day on the clock but for the weekend', () => {
    expect(dueAfter('2026-11-24T18:00:00Z', 24, WEEKDAYS)).toBe('2026-11-25T18:00:00.000Z')
    expect(dueAfter('2026-11-27T18:00:00Z', 24, WEEKDAYS)).toBe('2026-11-30T18:00:00.000Z')
  })

  test('a day on which the clock is changed begins and ends when the clock says so', () => {
    const always = weekOf({ ...COMES_WITH, saturday: '0-24', sunday: '0-24' })
    // On 8 March 2026 Chicago has 23 hours.
    expect(dueAfter('2026-03-08T06:00:00Z', 24, always)).toBe('2026-03-09T06:00:00.000Z')
    const sundays = weekOf({ ...office, sunday: '9:30-17' })
    expect(dueAfter('2026-03-08T06:00:00Z', 1, sundays)).toBe('2026-03-08T15:30:00.000Z')
    expect(dueAfter('2026-03-01T06:00:00Z', 1, sundays)).toBe('2026-03-01T16:30:00.000Z')
  })

  test('a day that begins at one o’clock, because midnight is skipped, adds no hour', () => {
    const always = weekOf({ ...COMES_WITH, saturday: '0-24', sunday: '0-24' }, 'Asia/Beirut')
    expect(dueAfter('2026-03-28T18:00:00Z', 32, always)).toBe('2026-03-30T02:00:00.000Z')
    const late = weekOf({ ...office, saturday: '23-24', sunday: '1-3' }, 'Asia/Beirut')
    expect(dueAfter('2026-03-29T04:00:00Z', 38, late)).toBe('2026-04-04T23:00:00.000Z')
  })

  test('the longest promise on the shortest week comes to its end', () => {
    const short = weekOf({ ...COMES_WITH, monday: '9-10', tuesday: '', wednesday: '', thursday: '', friday: '' })
    expect(dueAfter('2026-11-23T00:00:00Z', 100, short)).toBe('2028-10-16T15:00:00.000Z')
    expect(new Date(dueAfter('2026-11-23T00:00:00Z', 1000, short)).getTime()).toBeGreaterThan(Date.parse('2028-10-16'))
  })
})

test('the hours of work between two moments are those that passed, and none backwards', () => {
  expect(between('2026-11-23T16:00:00Z', '2026-11-23T18:30:00Z')).toBe(2.5)
  expect(between('2026-11-27T18:00:00Z', '2026-11-30T16:00:00Z')).toBe(2)
  expect(between('2026-11-28T00:00:00Z', '2026-11-29T00:00:00Z')).toBe(0)
  expect(between('2026-11-24T00:00:00Z', '2026-11-23T00:00:00Z')).toBe(0)
})

test.each(['America/Chicago', 'Asia/Beirut', 'America/Havana', 'Australia/Lord_Howe', 'Africa/Casablanca'])(
  'in %s a week without closing has as many hours of work as pass, whenever the clock is changed',
  (timeZone) => {
    const always = weekOf({ ...COMES_WITH, saturday: '0-24', sunday: '0-24' }, timeZone)
    for (let month = 0; month < 12; month++) {
      const [from, until] = [Date.UTC(2026, month, 3, 5, 20), Date.UTC(2026, month + 1, 4, 7, 50)]
      const passed = (until - from) / 3_600_000
      expect(workingHoursBetween(new Date(from), new Date(until), always)).toBeCloseTo(passed, 6)
    }
  },
)

describe('the hours of a day are typed', () => {
  test.each([
    ['9-17', '09:00-17:00'],
    [' 08:30 – 24:00 ', '08:30-24:00'],
    ['', ''],
  ])('%j is kept as %j', (typed, kept) => {
    expect(shopTurnaroundDraft.parse({ ...office, thursday: typed }).thursday).toBe(kept)
  })

  test.each(['17-9', '9-25', '9:75-17', 'morning', '9'])('%j is refused', (typed) => {
    const { error } = shopTurnaroundDraft.safeParse({ ...office, thursday: typed })
    expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([[['thursday'], 'invalid_hours']])
  })

  test('hours with a decimal comma are read like those with a point', () => {
    expect(weekOf({ ...office, rushHours: '7,5' }).rushHours).toBe(7.5)
  })

  test('a week needs a day, and a promise hours', () => {
    const none = Object.fromEntries(Object.keys(office).map((name) => [name, '']))
    const { error } = shopTurnaroundDraft.safeParse(none)
    expect(error?.issues.map(({ path }) => path[0])).toEqual(['usualHours', 'rushHours', 'riskHours', 'monday'])
  })
})

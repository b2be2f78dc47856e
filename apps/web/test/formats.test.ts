import { describe, expect, it } from 'vitest'
import { formatAgo, formatClock, formatCount, formatDate, formatDay, formatDueTime } from '../src/lib/format.ts'
import { scaleLength } from '../src/parts/stitch-viewer/stage/scale-length.ts'

const NOW = new Date('2026-11-22T12:00:00')
const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

describe('a moment', () => {
  it.each([
    [0, 'now'],
    [-12, '12 min ago'],
    [-179, '2 h ago'],
    [-12 * 60, null],
  ])('of %i minutes from now is %s', (minutes, said) => {
    expect(formatAgo(at(minutes), NOW)).toBe(said)
  })

  it('that lies ahead, as a wrong clock has it, is told by its day', () => {
    expect(formatAgo(at(5), NOW)).toBeNull()
    expect(formatDay(at(5), NOW)).toBe('22 Nov')
    expect(formatDay(at(60 * 24 * 60), NOW)).toBe('21 Jan 2027')
  })

  it('that is none is a dash', () => {
    for (const none of [null, undefined, '', 'yesterday']) expect(formatDay(none, NOW)).toBe('—')
  })
})

describe('by hand, as the platform would write it, is', () => {
  const asBefore = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-US', options)
  const month = asBefore({ month: 'short' })
  const weekday = asBefore({ weekday: 'short' })
  const clock = asBefore({ hour: 'numeric', minute: '2-digit' })

  it('a day, a time of day and when something is due', () => {
    // Every hour but one of a year is another one of a day.
    for (let hours = 0; hours < 366 * 24; hours += 23) {
      const date = new Date(NOW.getTime() - hours * 3_600_000 + hours * 60_000)
      expect(formatDate(date)).toBe(`${date.getDate()} ${month.format(date)} ${date.getFullYear()}`)
      expect(formatClock(date)).toBe(clock.format(date))
      expect(formatDueTime(date.toISOString())).toBe(`${weekday.format(date)} ${clock.format(date).replace(':00', '')}`)
    }
  })

  it('a count', () => {
    const count = new Intl.NumberFormat('en-US')
    for (const value of [0, 7, 999, 1000, 45_777, 123_456, 1_000_000, -1234]) {
      expect(formatCount(value)).toBe(count.format(value))
    }
  })
})

it('a scale is the longest round length of the reader’s unit that has room', () => {
  expect(scaleLength(6, 'mm', 140)).toBe(20)
  expect(scaleLength(6, 'in', 140)).toBeCloseTo(12.7)
  expect(scaleLength(1000, 'in', 140)).toBeCloseTo(0.508)
})

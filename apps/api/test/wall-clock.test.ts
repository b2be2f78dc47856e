import { expect, test } from 'vitest'
import { momentAt, wallClock } from '../src/platform/wall-clock.ts'

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

test.each([
  ['an hour of winter', 'America/Chicago', '2026-01-15', '09:00', '2026-01-15T15:00:00.000Z'],
  ['an hour of summer', 'America/Chicago', '2026-07-15', '09:00', '2026-07-15T14:00:00.000Z'],
  ['the midnight at which a day ends', 'Asia/Kathmandu', '2026-07-15', '24:00', '2026-07-15T18:15:00.000Z'],
  ['a time that is skipped', 'America/Chicago', '2026-03-08', '02:30', '2026-03-08T08:30:00.000Z'],
  ['a skipped half hour', 'Australia/Lord_Howe', '2026-10-04', '02:15', '2026-10-03T15:45:00.000Z'],
  ['a skipped midnight', 'Asia/Beirut', '2026-03-29', '00:00', '2026-03-28T22:00:00.000Z'],
  ['the end of the day before it', 'Asia/Beirut', '2026-03-28', '24:00', '2026-03-28T22:00:00.000Z'],
  ['a time that comes twice', 'America/Chicago', '2026-11-01', '01:30', '2026-11-01T06:30:00.000Z'],
  ['a midnight that comes twice', 'America/Havana', '2026-11-01', '00:00', '2026-11-01T04:00:00.000Z'],
])('%s: in %s, %s %s is %s', (_, timeZone, day, time, moment) => {
  expect(new Date(momentAt(day, minutesOf(time), timeZone)).toISOString()).toBe(moment)
})

test.each(['America/Chicago', 'Europe/Berlin', 'Asia/Beirut', 'America/Havana', 'Australia/Lord_Howe'])(
  'in %s a clock shows the time of each moment of a year, but where it repeats itself',
  (timeZone) => {
    const wrong: string[] = []
    for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 30 * 60_000) {
      const shown = wallClock(new Date(at), timeZone)
      const found = momentAt(shown.slice(0, 10), minutesOf(shown.slice(11, 16)), timeZone)
      if (found !== at && wallClock(new Date(found), timeZone) !== shown) wrong.push(shown)
    }
    expect(wrong).toEqual([])
  },
)

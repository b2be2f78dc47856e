import { QUICK_DAYS } from '@stitchdesk/contract/basics/days'

/** The time zone by which this browser tells moments. */
export const ownTimeZone = () => QUICK_DAYS?.Now.timeZoneId() ?? new Intl.DateTimeFormat().resolvedOptions().timeZone

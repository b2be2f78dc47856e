/** The time zone by which this browser tells moments. */
export const ownTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Seconds between a page's signs that its reader is there, and seconds without one after which they count as gone. */
export const PRESENCE = { everySeconds: 4, goneAfterSeconds: 10 } as const

/** How often a page says that somebody looks at it, and after how long without a word they are gone. Seconds. */
export const PRESENCE = { everySeconds: 4, goneAfterSeconds: 10 } as const

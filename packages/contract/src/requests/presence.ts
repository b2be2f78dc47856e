import { z } from 'zod'

/** How often a page says that somebody looks at it, and after how long without a word they are gone. Seconds. */
export const PRESENCE = { everySeconds: 4, goneAfterSeconds: 10 } as const

/** Who else of the staff looks at a request right now, by name. */
export const presenceSchema = z.object({
  others: z.array(z.object({ userName: z.string(), name: z.string() })),
})
export type Present = z.infer<typeof presenceSchema>['others'][number]

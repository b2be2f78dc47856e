import { z } from 'zod'

/** Other employees who are viewing a request right now, by name. */
export const presenceSchema = z.object({
  others: z.array(z.object({ userName: z.string(), name: z.string() })),
})
export type Present = z.infer<typeof presenceSchema>['others'][number]

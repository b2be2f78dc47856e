import { z } from 'zod'

const answered = z.object({ $metadata: z.object({ httpStatusCode: z.number() }) })

/** The status of a bucket's answer that became an error; undefined where it gave none. */
export const bucketStatus = (error: unknown): number | undefined =>
  answered.safeParse(error).data?.$metadata.httpStatusCode

import { type RawBuilder, sql } from 'kysely'

/**
 * The condition on `upload`, beside its `request` where there is one, that a link finds it: not once the link was revoked, nor
 * while its request is deleted.
 */
export const showsUploads = (tokens: readonly string[]): RawBuilder<boolean> =>
  sql`(upload."token" = ANY(${tokens}::text[]) AND upload."revokedAt" IS NULL AND request."delete" IS NOT TRUE)`

/** The same of one. */
export const showsUpload = (token: string): RawBuilder<boolean> => showsUploads([token])

import { type RawBuilder, sql } from 'kysely'

/**
 * The condition on `upload`, beside its `request` where there is one, that its link finds it: not once the link was revoked, nor
 * while its request is deleted.
 */
export const IS_SHOWN = sql<boolean>`(upload."revokedAt" IS NULL AND request."delete" IS NOT TRUE)`

/** The same of the links that have one of these tokens. */
export const showsUploads = (tokens: readonly string[]): RawBuilder<boolean> =>
  sql`(upload."token" = ANY(${tokens}::text[]) AND ${IS_SHOWN})`

/** The same of one. */
export const showsUpload = (token: string): RawBuilder<boolean> => showsUploads([token])

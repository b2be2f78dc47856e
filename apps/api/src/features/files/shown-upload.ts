import type { FilesWithheld } from '@stitchdesk/contract/terms/files-withheld'
import { type RawBuilder, sql } from 'kysely'

/**
 * The condition on `upload` and its `request`, if it has one, that its link works: not once the link was revoked, nor while its
 * request is deleted.
 */
export const IS_SHOWN = sql<boolean>`(upload."revokedAt" IS NULL AND request."delete" IS NOT TRUE)`

const tokenOf = (asked: string) => asked.split('.')[0] ?? ''

/** The same condition for links that have one of these tokens. */
export const showsUploads = (asked: readonly string[]): RawBuilder<boolean> =>
  sql`(upload."token" = ANY(${asked.map(tokenOf)}::text[]) AND ${IS_SHOWN})`

/** The same condition for one link. */
export const showsUpload = (asked: string): RawBuilder<boolean> => showsUploads([asked])

/** Ends the token in addresses of results that staff are given; nobody guesses it from the token. */
const STAFF_KEY = sql<string>`left(encode(sha256(convert_to(
  upload."token" || (SELECT "key" FROM staff_file_key), 'UTF8')), 'hex'), 32)`

/** The token of `upload` in the addresses that staff, or customers, get. */
export const tokenFor = (staff: boolean): RawBuilder<string> =>
  staff
    ? sql`(upload."token" || CASE WHEN upload."kind" = 'result' THEN '.' || ${STAFF_KEY} ELSE '' END)`
    : sql`upload."token"`

/** Why the customer of `request` sees its results as previews; null where they have the files. The rule is the database's (migration 0310). */
export const FILES_WITHHELD = sql<FilesWithheld | null>`files_withheld(request)`

/** The refusal for a customer who asks for withheld files. */
export const WITHHELD = { prepaid: 'files_unpaid', hold: 'files_on_hold' } as const satisfies Record<
  FilesWithheld,
  string
>

/**
 * The same condition on `upload`, joined to its `request` if it has one, for a reader with an address of the file. Staff's addresses
 * always work.
 */
export const withheldBehind = (asked: string): RawBuilder<FilesWithheld | null> => sql`
  CASE WHEN upload."kind" = 'result' AND request."_id" IS NOT NULL AND ${STAFF_KEY} <> ${asked.split('.')[1] ?? ''}
    THEN ${FILES_WITHHELD} END`

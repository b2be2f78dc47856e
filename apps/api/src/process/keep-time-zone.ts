import { sql } from 'kysely'
import type { Services } from '../features/operation.ts'

/** Stores the configured time zone in the database, whose own rules of money use it until the shop sets a zone. */
export const keepTimeZone = ({ db, config: { TIME_ZONE } }: Pick<Services, 'db' | 'config'>) =>
  sql`UPDATE shop_identity SET "timeZone" = ${TIME_ZONE} WHERE "timeZone" IS DISTINCT FROM ${TIME_ZONE}`.execute(db)

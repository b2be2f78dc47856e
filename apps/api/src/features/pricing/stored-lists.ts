import type { PriceListInCents } from '@stitchdesk/contract/pricing/pricing'
import type { PriceRules } from '@stitchdesk/contract/pricing/rules'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../platform/database/database.generated.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { isoMoment } from '../../platform/iso-moment.ts'
import { calledEmployee } from '../access/person-names.ts'
import { BY_MANAGERS } from '../access/reach.ts'

/** The shop's lists, the standard one first, each with its versions; or one of them. */
export async function readLists(db: Database, _id?: string): Promise<PriceListInCents[]> {
  const { rows } = await sql<PriceListInCents>`
    SELECT list."_id", list."name", list."isStandard", list."version", latest."rules" AS "latest",
      (SELECT count(*) FROM customer_pricing own WHERE ${BY_MANAGERS} AND own."listId" = list."_id") AS "customers",
      (SELECT json_agg(json_build_object('version', version."version", 'validFrom', version."validFrom",
          'savedBy', (SELECT ${calledEmployee('saver')} FROM account saver WHERE saver."_id" = version."savedBy"),
          'savedAt', ${isoMoment(sql.ref('version.savedAt'))}) ORDER BY version."version" DESC)
        FROM price_list_version version WHERE version."listId" = list."_id") AS "versions"
    FROM price_list list
    JOIN price_list_version latest ON latest."listId" = list."_id" AND latest."version" = list."version"
    WHERE NOT list."delete" AND (${_id ?? null}::text IS NULL OR list."_id" = ${_id ?? null})
    ORDER BY list."isStandard" DESC, lower(list."name")`.execute(db)
  return rows
}

/** One list as answered. @throws AppError price_list_gone */
export async function answeredList(db: Database, _id: string): Promise<PriceListInCents> {
  const [list] = await readLists(db, _id)
  if (!list) throw new AppError('price_list_gone')
  return list
}

/** What a draft of a list says beside its rules. */
interface ListDraft extends PriceRules {
  name: string
  isStandard: boolean
  validFrom: string
  version: number
}

/** The rules of a draft alone, in the order in which they are stored. */
export const rulesOf = ({ rules, tiers, extras, resizeWithin, rounding }: PriceRules): PriceRules => ({
  rules,
  tiers,
  extras,
  resizeWithin,
  rounding,
})

/** Lets one caller at a time change lists, so that names and the standard list stay single. */
export async function lockLists(trx: Transaction<DB>): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('price_list'))`.execute(trx)
}

/**
 * Refuses a name that another list has.
 * @throws AppError price_list_name_taken
 */
export async function refuseTakenName(db: Database, name: string, but: string | null): Promise<void> {
  const taken = await db
    .selectFrom('price_list')
    .select('name')
    .where(sql<boolean>`lower("name") = lower(${name})`)
    .where('delete', '=', false)
    .where('_id', 'is distinct from', but)
    .executeTakeFirst()
  if (taken) throw new AppError('price_list_name_taken', { name: taken.name })
}

/** Names a list, and makes it the standard one where its draft says so. */
export async function nameList(
  trx: Transaction<DB>,
  listId: string,
  { name, isStandard }: Pick<ListDraft, 'name' | 'isStandard'>,
): Promise<void> {
  if (isStandard) await trx.updateTable('price_list').set({ isStandard: false }).where('_id', '<>', listId).execute()
  await trx
    .updateTable('price_list')
    .set({ name, ...(isStandard && { isStandard }) })
    .where('_id', '=', listId)
    .execute()
}

/** Stores a new, and so the latest, version of a list. */
export async function storeVersion(
  trx: Transaction<DB>,
  { listId, draft, version, savedBy }: { listId: string; draft: ListDraft; version: number; savedBy: string },
): Promise<void> {
  await nameList(trx, listId, draft)
  await trx.updateTable('price_list').set({ version }).where('_id', '=', listId).execute()
  await trx
    .insertInto('price_list_version')
    .values({ listId, version, validFrom: draft.validFrom, rules: JSON.stringify(rulesOf(draft)), savedBy })
    .execute()
}

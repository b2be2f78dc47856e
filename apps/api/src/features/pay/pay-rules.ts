import { PAY_LIMITS } from '@stitchdesk/contract/pay/limits'
import type { DatedRule, PayRule } from '@stitchdesk/contract/pay/pay-work'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../platform/database/database.generated.ts'
import type { Database } from '../../platform/database/database.ts'
import { isoMoment } from '../../platform/iso-moment.ts'
import { isEmployee } from '../access/employees.ts'
import { calledEmployee } from '../access/person-names.ts'

interface StoredRule extends DatedRule {
  rule: PayRule | null
  savedBy: string | null
  savedAt: string
}

/** Every pay rule with its day, the latest day first; amounts in cents. */
export async function readPayRules(db: Database): Promise<StoredRule[]> {
  const { rows } = await sql<StoredRule>`
    SELECT own."accountId", own."validFrom", own."rule", ${isoMoment(sql.ref('own.savedAt'))} AS "savedAt",
      (SELECT ${calledEmployee('saver')} FROM account saver WHERE saver."_id" = own."savedBy" AND ${isEmployee('saver')}) AS "savedBy"
    FROM pay_rule own ORDER BY own."validFrom" DESC, own."accountId" NULLS FIRST LIMIT ${PAY_LIMITS.rules}`.execute(db)
  return rows
}

/** Lets one caller at a time close months or change rules, so that a closed month was computed with the rules of that moment. */
export async function lockPay(trx: Transaction<DB>): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('pay'))`.execute(trx)
}

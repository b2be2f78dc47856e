import type { HeldApproval } from '@stitchdesk/contract/proofs/proof'
import { type RawBuilder, sql } from 'kysely'
import { isEmployee } from '../access/employees.ts'
import { signedName, staffName } from '../access/person-names.ts'
import { isStaff, seesMoney } from '../access/scope.ts'
import type { CommentReader } from '../changes/change-columns.ts'

/**
 * The approval of `proof` that isn't final yet, as JSON, or null. Staff see it once it is final, except the employee who entered it.
 */
export function heldApprovalJson(reader: CommentReader): RawBuilder<HeldApproval | null> {
  const isOwn = sql`held."approvedBy" IS NOT DISTINCT FROM ${reader._id}::text`
  const customer = seesMoney(reader) ? signedName(sql`held."approvedAs"`, 'approver') : sql`NULL`
  return sql`(
    SELECT json_build_object(
      'by', CASE WHEN ${isEmployee('approver')} THEN ${staffName(reader, 'approver')} ELSE ${customer} END,
      'isOwn', ${isOwn},
      'secondsLeft', greatest(0, extract(epoch FROM held."dueAt" - clock_timestamp()))::double precision)
    FROM held_approval held LEFT JOIN account approver ON approver."_id" = held."approvedBy"
    WHERE held."proofId" = proof."_id" AND ${isStaff(reader) ? isOwn : sql`true`})`
}

import { AUDITED_AMOUNTS } from '@stitchdesk/contract/audit/audited-amounts'
import type { Audited } from '@stitchdesk/contract/basics/enums'
import { cents, fromCents } from '@stitchdesk/contract/basics/money'
import type { Database } from '../../platform/database/database.ts'
import type { Context } from '../operation.ts'

interface RecordChange {
  entity: Audited
  entityId: string
  /** values as they were; absent fields count as null */
  before: object
  /** values as they are; only its keys are looked at */
  after: object
}

/** Writes an audit event for each field whose value differs. Called within the transaction that makes the changes. */
export async function addToAudit(db: Database, by: Context['actor'], changes: readonly RecordChange[]): Promise<void> {
  const events = changes.flatMap(({ entity, entityId, before, after }) => {
    const was: Record<string, unknown> = { ...before }
    return Object.entries(after)
      .map(([field, value]) => ({ field, before: auditedJson(field, was[field]), after: auditedJson(field, value) }))
      .filter((event) => event.before !== event.after)
      .map((event) => ({ ...event, accountId: by._id, actorKind: by.kind, entity, entityId }))
  })
  if (events.length > 0) await db.insertInto('audit_event').values(events).execute()
}

/** The value of a field as JSON of the audit trail; amounts inside an object have their own name. */
function auditedJson(field: string, value: unknown): string {
  return JSON.stringify(inUnits(field, value ?? null), inUnits)
}

function inUnits(field: string, value: unknown): unknown {
  return AUDITED_AMOUNTS.has(field) && typeof value === 'number' ? fromCents(cents(value)) : value
}

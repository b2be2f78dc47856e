import type { Audited } from '@stitchdesk/contract/basics/enums'
import type { By } from '../../platform/actor.ts'
import type { Database } from '../../platform/database/database.ts'
import { auditedJson } from './audited-amounts.ts'

interface ChangeRecord {
  by: By
  entity: Audited
  entityId: string
}

/**
 * Writes an audit event for each field whose value differs. Called within the transaction that makes the change.
 * @param before values as they were; absent fields count as null
 * @param after values as they are; only its keys are looked at
 */
export async function recordChanges(
  db: Database,
  { by, entity, entityId }: ChangeRecord,
  before: object,
  after: object,
): Promise<void> {
  const was = before as Record<string, unknown>
  const events = Object.entries(after)
    .map(([field, value]) => ({ field, before: auditedJson(field, was[field]), after: auditedJson(field, value) }))
    .filter((event) => event.before !== event.after)
    .map((event) => ({ ...event, accountId: by._id, actorKind: by.kind, entity, entityId }))
  if (events.length > 0) await db.insertInto('audit_event').values(events).execute()
}

import type { Database } from '../../platform/database.ts'

export interface ChangeRecord {
  /** `_id` of the account that did it; null when the product itself did. */
  by: string | null
  entity: 'request' | 'account' | 'invoice' | 'payment' | 'setting'
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
    .map(([field, value]) => ({ field, before: toJson(was[field]), after: toJson(value) }))
    .filter((event) => event.before !== event.after)
    .map((event) => ({ ...event, accountId: by, entity, entityId }))
  if (events.length > 0) await db.insertInto('audit_event').values(events).execute()
}

/** Writes one audit event that is no change of a field, such as `created` or `sent`. */
export function recordEvent(db: Database, record: ChangeRecord, field: string, after: unknown = null): Promise<void> {
  return recordChanges(db, record, {}, { [field]: after ?? true })
}

const toJson = (value: unknown) => JSON.stringify(value ?? null)

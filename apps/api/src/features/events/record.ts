import { sql, type Transaction, type UpdateObject } from 'kysely'
import type { By } from '../../platform/actor.ts'
import type { DB } from '../../platform/database.generated.ts'
import type { Entity, Event, EventName } from '../event.ts'
import type { Services } from '../operation.ts'
import { recordChanges } from './audit.ts'

/** Who makes something happen, and what it stands on: any operation's context is one. */
export interface Cause {
  services: Services
  actor: By
}

/** What the owner of an account does without signing in: by a link mailed to them, or by another sign-in that proves who they are. */
export const byOwner = (services: Services, accountId: string): Cause => ({
  services,
  actor: { _id: accountId, kind: 'session' },
})

/** Records that an open form may show as they no longer are. */
const HAS_VERSION: Record<Entity, boolean> = {
  request: true,
  account: true,
  invoice: false,
  payment: false,
  message: false,
  setting: true,
}

/**
 * Lets something happen: writes the change with a new version, the audit trail, and what follows from it, all in the caller's
 * transaction, so that there is all of it or nothing.
 */
export async function record(trx: Transaction<DB>, { services, actor }: Cause, event: Event): Promise<void> {
  const { entity, _id, set, before = {}, after = set ?? {} } = event
  if (set) {
    const columns = HAS_VERSION[entity] ? { ...set, version: sql`"version" + 1` } : set
    await trx
      // The event's type has held its columns against its own table; all have an `_id`.
      .updateTable(entity as 'request')
      .set(columns as UpdateObject<DB, 'request'>)
      .where('_id', '=', _id)
      .execute()
  }
  await recordChanges(trx, { by: actor, entity, entityId: _id }, before, after)
  for (const listen of listenersOf(services, event.name)) await listen(trx, services, event, actor)
}

/** Each name's listeners take the event of that name, which a type can't say of any name. */
const listenersOf = ({ listeners }: Services, name: EventName) =>
  (listeners[name] ?? []) as readonly ((...call: [Transaction<DB>, Services, Event, By]) => Promise<void>)[]

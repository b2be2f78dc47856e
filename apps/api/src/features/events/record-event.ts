import { sql, type Transaction, type UpdateObject } from 'kysely'
import type { By } from '../../platform/actor.ts'
import type { DB } from '../../platform/database/database.generated.ts'
import { ENTITY_TABLES, type Entity, type Event, type EventName } from '../event.ts'
import type { Services } from '../operation.ts'
import { recordChanges } from './audit.ts'

/** Who causes an event, with the services it needs; any operation's context fits. */
export interface Cause {
  services: Services
  actor: By
}

/** A cause for the owner of an account who isn't signed in: a mailed link or Google proves who they are. */
export const byOwner = (services: Services, accountId: string): Cause => ({
  services,
  actor: { _id: accountId, kind: 'session' },
})

/** Records with a version, because a form may show outdated values of them. */
const HAS_VERSION: Record<Entity, boolean> = {
  request: true,
  account: true,
  invoice: false,
  payment: false,
  message: false,
  setting: true,
}

/**
 * Writes a change with a new version and its audit trail, and runs the event's listeners, all in the caller's transaction.
 * `process/listeners.ts` says which listeners may fail alone.
 */
export async function recordEvent(trx: Transaction<DB>, { services, actor }: Cause, event: Event): Promise<void> {
  const { entity, _id, set, keepsVersion = false, before = {}, after = set ?? {} } = event
  if (set) {
    const columns = HAS_VERSION[entity] && !keepsVersion ? { ...set, version: sql`"version" + 1` } : set
    await trx
      // The event's type has held its columns against its own table; all have an `_id`.
      .updateTable(ENTITY_TABLES[entity] as 'request')
      .set(columns as UpdateObject<DB, 'request'>)
      .where('_id', '=', _id)
      .execute()
  }
  await recordChanges(trx, { by: actor, entity, entityId: _id }, before, after)
  const { atomic = [], separate = [] } = followingOf(services, event.name)
  for (const listen of atomic) await listen(trx, services, event, actor)
  for (const listen of separate) await apart(trx, services, event, () => listen(trx, services, event, actor))
}

type Listen = (trx: Transaction<DB>, services: Services, event: Event, by: By) => Promise<void>

/** Each name's listeners take the event of that name, which a type can't say of any name. */
const followingOf = ({ listeners }: Services, name: EventName) =>
  listeners[name] as { atomic?: readonly Listen[]; separate?: readonly Listen[] }

/** Runs a listener whose failure undoes what it did alone, so that the caller's transaction can go on. */
async function apart(
  trx: Transaction<DB>,
  { log }: Services,
  { name, _id }: Event,
  run: () => Promise<void>,
): Promise<void> {
  await sql`SAVEPOINT listener`.execute(trx)
  try {
    await run()
  } catch (error) {
    await sql`ROLLBACK TO SAVEPOINT listener`.execute(trx)
    log.error({ err: error, event: name, _id }, 'what follows from an event failed, and was left out')
  }
  await sql`RELEASE SAVEPOINT listener`.execute(trx)
}

import { sql, type Transaction, type UpdateObject } from 'kysely'
import type { DB } from '../../platform/database/database.generated.ts'
import type { Reached } from '../../platform/database/reached.ts'
import { type Change, ENTITY_TABLES, type Entity, type Event, type EventName } from '../event.ts'
import type { Context, Services } from '../operation.ts'
import { addToAudit } from './audit.ts'

/** The context of the owner of an account who isn't signed in: a mailed link or Google proves who they are. */
export const byOwner = (services: Services, accountId: Reached<'account'>): Context => ({
  services,
  actor: { _id: accountId, kind: 'session' },
})

/** Records with a version, because a form may show old values. */
const HAS_VERSION: Record<Entity, boolean> = {
  request: true,
  account: true,
  invoice: false,
  payment: true,
  message: false,
  setting: true,
}

/** Writes a change with a new version and its audit trail, in the caller's transaction. */
export const recordChange = (trx: Transaction<DB>, context: Pick<Context, 'actor'>, change: Change): Promise<void> =>
  recordChanges(trx, context, [change])

/** Writes changes of many records, with one audit statement. */
export async function recordChanges(
  trx: Transaction<DB>,
  { actor }: Pick<Context, 'actor'>,
  changes: readonly Change[],
): Promise<void> {
  for (const change of changes) await writeColumns(trx, change)
  await addToAudit(
    trx,
    actor,
    changes.map(({ entity, _id, set, before = {}, after = set ?? {} }) => ({ entity, entityId: _id, before, after })),
  )
}

/**
 * Writes a change as `recordChange`, and runs the listeners of its event in the same transaction. `process/listeners.ts` says which of
 * them may fail alone.
 */
export function recordEvent(trx: Transaction<DB>, context: Context, event: Event): Promise<void> {
  return recordEvents(trx, context, [event])
}

/** Records one event of many records. Listeners that can react to all of them together do so. */
export async function recordEvents(trx: Transaction<DB>, context: Context, events: readonly Event[]): Promise<void> {
  const [first] = events
  if (!first) return
  await recordChanges(trx, context, events)
  await runListeners(trx, context, events, followingOf(context.services, first.name))
}

async function runListeners(
  trx: Transaction<DB>,
  { services, actor }: Context,
  events: readonly Event[],
  { atomic = [], separate = [] }: ReturnType<typeof followingOf>,
): Promise<void> {
  await reactTogether(
    atomic.map((listen) => reactions(trx, services, actor, listen)),
    events,
  )
  const reacting = separate.map((listen) => reactions(trx, services, actor, listen))
  // Together they nearly always succeed; keeping each apart would take two statements each.
  if (reacting.length === 0 || !(await failureOf(trx, () => reactTogether(reacting, events)))) return
  for (const { many, each } of reacting) {
    // If a listener fails for one record, it still runs for the others.
    if (many && events.length > 1 && !(await failureOf(trx, () => many(events)))) continue
    for (const event of events) await apart(trx, services, event, () => each(event))
  }
}

async function reactTogether(reacting: readonly Reactions[], events: readonly Event[]): Promise<void> {
  for (const { many, each } of reacting) {
    if (many && events.length > 1) await many(events)
    else for (const event of events) await each(event)
  }
}

async function writeColumns(trx: Transaction<DB>, { entity, _id, set, keepsVersion }: Change): Promise<void> {
  if (!set) return
  const columns = HAS_VERSION[entity] && !keepsVersion ? { ...set, version: sql`"version" + 1` } : set
  await trx
    // The change's type has held its columns against its own table; all have an `_id`.
    .updateTable(ENTITY_TABLES[entity] as 'request')
    .set(columns as UpdateObject<DB, 'request'>)
    .where(sql<boolean>`"_id" = ${_id}`)
    .execute()
}

interface Listen {
  (trx: Transaction<DB>, services: Services, event: Event, by: Context['actor']): Promise<void>
  many?(trx: Transaction<DB>, services: Services, events: readonly Event[], by: Context['actor']): Promise<void>
}

/** Each name's listeners take the event of that name, which a type can't say of any name. */
const followingOf = ({ listeners }: Services, name: EventName) =>
  (listeners[name] ?? {}) as { atomic?: readonly Listen[]; separate?: readonly Listen[] }

type Reactions = ReturnType<typeof reactions>

const reactions = (trx: Transaction<DB>, services: Services, by: Context['actor'], listen: Listen) => ({
  each: (event: Event) => listen(trx, services, event, by),
  many: listen.many && ((events: readonly Event[]) => listen.many?.(trx, services, events, by)),
})

/** Runs a listener whose failure undoes what it did alone, so that the caller's transaction can go on. */
async function apart(
  trx: Transaction<DB>,
  { log }: Services,
  { name, _id }: Event,
  run: () => Promise<void>,
): Promise<void> {
  const failure = await failureOf(trx, run)
  if (failure)
    log.error({ err: failure.error, event: name, _id }, 'what follows from an event failed, and was left out')
}

/** Runs a listener that may fail alone, and rolls back its writes if it does. */
async function failureOf(trx: Transaction<DB>, run: () => Promise<void> | undefined) {
  await sql`SAVEPOINT listener`.execute(trx)
  let failure: { error: unknown } | undefined
  try {
    await run()
  } catch (error) {
    await sql`ROLLBACK TO SAVEPOINT listener`.execute(trx)
    failure = { error }
  }
  await sql`RELEASE SAVEPOINT listener`.execute(trx)
  return failure
}

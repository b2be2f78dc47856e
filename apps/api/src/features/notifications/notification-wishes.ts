import { isMailedAtFirst, type MailedKind, offeredByMail } from '@stitchdesk/contract/basics/notification-kinds'
import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database.ts'
import { record } from '../events/record.ts'
import type { Handler } from '../operation.ts'

/** What the caller wishes to be told by mail too. */
export const getNotificationWishes: Handler<'getNotificationWishes'> = async ({ db, actor }) => ({
  byMail: await readWishes(db, actor),
})

/** Sets what the caller wishes to be told by mail too. */
export const changeNotificationWishes: Handler<'changeNotificationWishes'> = ({ db, services, actor, body }) =>
  db.transaction().execute(async (trx) => {
    const before = await readWishes(trx, actor)
    const offered = offeredByMail(actor.Designation)
    const byMail = offered.filter((kind) => body.byMail.includes(kind))
    // What is as it was before anybody chose is not kept.
    const chosen = offered.filter((kind) => byMail.includes(kind) !== isMailedAtFirst(kind))
    await trx.deleteFrom('notification_wish').where('accountId', '=', actor._id).execute()
    await sql`
      INSERT INTO notification_wish ("accountId", "kind", "wished")
      SELECT ${actor._id}, kind, kind = ANY (${byMail}::text[]) FROM unnest(${chosen}::text[]) kind
      ON CONFLICT DO NOTHING`.execute(trx)
    await record(
      trx,
      { services, actor },
      {
        name: 'account.changed',
        entity: 'account',
        _id: actor._id,
        before: { notifiedByMail: before },
        after: { notifiedByMail: byMail },
      },
    )
    return { byMail }
  })

/** Of what the role is offered: wishes of an earlier role lie still. */
async function readWishes(db: Database, { _id, Designation }: Actor): Promise<MailedKind[]> {
  const chosen = await db
    .selectFrom('notification_wish')
    .select(['kind', 'wished'])
    .where('accountId', '=', _id)
    .execute()
  return offeredByMail(Designation).filter(
    (offered) => chosen.find(({ kind }) => kind === offered)?.wished ?? isMailedAtFirst(offered),
  )
}

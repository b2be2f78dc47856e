import { isMailedAtFirst, type MailedKind, offeredByMail } from '@stitchdesk/contract/notifications/notification-kinds'
import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database/database.ts'
import { recordEvent } from '../events/record-event.ts'
import type { Handler } from '../operation.ts'

/** The kinds of notifications that the caller wants by email. */
export const getNotificationPreferences: Handler<'getNotificationPreferences'> = async ({ db, actor }) => ({
  byMail: await readPreferences(db, actor),
})

/** Sets the kinds of notifications that the caller wants by email. */
export const changeNotificationPreferences: Handler<'changeNotificationPreferences'> = ({
  db,
  services,
  actor,
  body,
}) =>
  db.transaction().execute(async (trx) => {
    const before = await readPreferences(trx, actor)
    const offered = offeredByMail(actor.Designation)
    const byMail = offered.filter((kind) => body.byMail.includes(kind))
    // Choices that equal the default aren't stored.
    const chosen = offered.filter((kind) => byMail.includes(kind) !== isMailedAtFirst(kind))
    await trx.deleteFrom('notification_preference').where('accountId', '=', actor._id).execute()
    await sql`
      INSERT INTO notification_preference ("accountId", "kind", "byMail")
      SELECT ${actor._id}, kind, kind = ANY (${byMail}::text[]) FROM unnest(${chosen}::text[]) kind
      ON CONFLICT DO NOTHING`.execute(trx)
    await recordEvent(
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

/** Only kinds the role is offered; choices of an earlier role are kept and ignored. */
async function readPreferences(db: Database, { _id, Designation }: Actor): Promise<MailedKind[]> {
  const chosen = await db
    .selectFrom('notification_preference')
    .select(['kind', 'byMail'])
    .where('accountId', '=', _id)
    .execute()
  return offeredByMail(Designation).filter(
    (offered) => chosen.find(({ kind }) => kind === offered)?.byMail ?? isMailedAtFirst(offered),
  )
}

import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { AppError } from '../../../platform/errors.ts'
import { isNamed, SIGNING_IN } from '../../access/reach.ts'
import { byOwner, recordEvent } from '../../events/record-event.ts'
import type { Handler, OperationContext, Services } from '../../operation.ts'
import { readShop } from '../../settings/read-setting.ts'
import { escapeHtml } from '../escape-html.ts'
import { brandOf, type MailBrand } from '../mail-brand.ts'
import { wantsMail } from '../wants-mail.ts'
import { readUnsubscribe } from './unsubscribe-link.ts'
import { buttonStyle, type PageContent, type PageTexts, unsubscribePage } from './unsubscribe-page.ts'

/** The page behind a mail's link. It only asks, because programs that scan mails open links too. */
export const showUnsubscribe: Handler<'showUnsubscribe'> = async ({ services, params, http, reply }) => {
  const { kind } = await subscriptionOf(services, params.token)
  return answer(services, { http, reply }, (t, { accent }) => ({
    title: t('question', { about: t(`about.${kind}`) }),
    body: `<form method="post" style="margin:0 0 16px"><button type="submit" style="${buttonStyle(accent)}">${escapeHtml(t('button'))}</button></form>`,
  }))
}

/** Turns off emails of a kind by a mail's link, without signing in; a mail program calls it without a page (RFC 8058). */
export const unsubscribe: Handler<'unsubscribe'> = async ({ services, db, params, http, reply }) => {
  const { accountId, kind } = await subscriptionOf(services, params.token)
  await db.transaction().execute(async (trx) => {
    if (!(await wantsMail(trx, accountId, kind))) return
    await sql`
      INSERT INTO notification_preference ("accountId", "kind", "byMail") VALUES (${accountId}, ${kind}, false)
      ON CONFLICT ("accountId", "kind") DO UPDATE SET "byMail" = false`.execute(trx)
    const change = { before: { notifiedByMail: [kind] }, after: { notifiedByMail: [] } }
    await recordEvent(trx, byOwner(services, accountId), {
      name: 'account.changed',
      entity: 'account',
      _id: accountId,
      ...change,
    })
  })
  return answer(services, { http, reply }, (t) => ({
    title: t('done', { about: t(`about.${kind}`) }),
    body: `<p class="ink" style="margin:0 0 16px">${escapeHtml(t('hint'))}</p>`,
  }))
}

/** @throws AppError record_not_found for a link that isn't ours, or whose account is gone */
async function subscriptionOf(services: Services, token: string) {
  const subscription = readUnsubscribe(services, token)
  if (!subscription) throw new AppError('record_not_found')
  const account = await services.db
    .selectFrom('account')
    .select('_id')
    .where(SIGNING_IN)
    .where(isNamed('account._id', subscription.accountId))
    .where('delete', '=', false)
    .executeTakeFirst()
  if (!account) throw new AppError('record_not_found')
  return { accountId: account._id, kind: subscription.kind }
}

const answer = async (
  { config, db }: Services,
  to: Pick<OperationContext<'unsubscribe'>, 'http' | 'reply'>,
  write: (texts: PageTexts, brand: MailBrand) => PageContent,
) => {
  const brand = brandOf(await readShop(db, config), config.PUBLIC_URL)
  return Readable.from([unsubscribePage(brand, to, (texts) => write(texts, brand))])
}

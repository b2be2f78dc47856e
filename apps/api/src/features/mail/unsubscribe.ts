import { Readable } from 'node:stream'
import type { MailedKind } from '@stitchdesk/contract/notifications/notification-kinds'
import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import { AppError } from '../../platform/errors.ts'
import { byOwner, recordEvent } from '../events/record-event.ts'
import type { Handler, Services } from '../operation.ts'
import { readShop } from '../settings/read-setting.ts'
import { escapeHtml } from './escape-html.ts'
import { brandOf } from './mail-brand.ts'
import { renderLayout } from './render-layout.ts'
import { readUnsubscribe } from './unsubscribe-link.ts'
import { wantsMail } from './wants-mail.ts'

/** What emails of a kind are about, as a sentence needs it. */
const ABOUT: Record<MailedKind, string> = {
  newRequest: 'new requests',
  paymentToConfirm: 'payments to confirm',
  assigned: 'requests assigned to you',
  revision: 'requested changes',
  result: 'finished requests',
  invoice: 'new invoices',
  question: 'our questions',
  shopMessage: 'our messages',
  customerMessage: 'messages from customers',
  mention: 'mentions of you',
  proof: 'proofs to review',
  proofAnswer: 'answers to proofs',
}

/** The page behind a mail's link. It only asks, for programs that look through mails open links too. */
export const showUnsubscribe: Handler<'showUnsubscribe'> = async ({ services, params, reply }) => {
  const { kind } = await subscriptionOf(services, params.token)
  const button =
    '<button type="submit" style="padding:12px 22px;font:inherit;font-weight:600;cursor:pointer">Turn off emails</button>'
  return answer(services, reply, {
    title: `Turn off emails about ${ABOUT[kind]}?`,
    body: `<form method="post">${button}</form>`,
  })
}

/** Turns off emails of a kind by a mail's link, without signing in; a mail program calls it by itself (RFC 8058). */
export const unsubscribe: Handler<'unsubscribe'> = async ({ services, db, params, reply }) => {
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
  return answer(services, reply, {
    title: `Emails about ${ABOUT[kind]} are off`,
    body: '<p class="ink" style="margin:0 0 16px">You can turn them on again in your profile.</p>',
  })
}

/** @throws AppError record_not_found for a link that isn't ours, or whose account is gone */
async function subscriptionOf(services: Services, token: string) {
  const subscription = readUnsubscribe(services, token)
  if (!subscription) throw new AppError('record_not_found')
  // unscoped account: a signed link names the account
  const account = await services.db
    .selectFrom('account')
    .select('_id')
    .where('_id', '=', subscription.accountId)
    .where('delete', '=', false)
    .executeTakeFirst()
  if (!account) throw new AppError('record_not_found')
  return subscription
}

/** A page in the shop's looks, as its mails have them. */
async function answer(services: Services, reply: FastifyReply, { title, body }: { title: string; body: string }) {
  const { config, db } = services
  const brand = brandOf(await readShop(db, config), config.PUBLIC_URL)
  reply.headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
  const page = renderLayout({
    subject: escapeHtml(title),
    preview: '',
    body,
    accent: brand.accent,
    companyName: escapeHtml(brand.companyName),
    logo: null,
    signature: '',
    foot: [],
  })
  return Readable.from([page])
}

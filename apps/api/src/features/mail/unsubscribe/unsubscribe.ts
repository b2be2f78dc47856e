import { Readable } from 'node:stream'
import { knownLanguage, LANGUAGES, type Language } from '@stitchdesk/contract/basics/enums'
import { LANGUAGE_NAMES } from '@stitchdesk/contract/basics/languages'
import { sql } from 'kysely'
import { AppError } from '../../../platform/errors.ts'
import { readersLanguage } from '../../../platform/texts/readers-language.ts'
import { byOwner, recordEvent } from '../../events/record-event.ts'
import type { Context, Handler, Services } from '../../operation.ts'
import { readShop } from '../../settings/read-setting.ts'
import { escapeHtml } from '../escape-html.ts'
import { brandOf } from '../mail-brand.ts'
import { renderLayout } from '../render-layout.ts'
import { wantsMail } from '../wants-mail.ts'
import { readUnsubscribe } from './unsubscribe-link.ts'
import { UNSUBSCRIBE_TEXTS } from './unsubscribe-texts.ts'

/** The page behind a mail's link. It only asks, for programs that look through mails open links too. */
export const showUnsubscribe: Handler<'showUnsubscribe'> = async ({ services, params, query, http, reply }) => {
  const { kind } = await subscriptionOf(services, params.token)
  return answer(services, { query, http, reply }, ({ question, button, about }, accent) => ({
    title: question.replace('{about}', about[kind]),
    body: `<form method="post" style="margin:0 0 16px"><button type="submit" style="${buttonStyle(accent)}">${escapeHtml(button)}</button></form>`,
  }))
}

/** Turns off emails of a kind by a mail's link, without signing in; a mail program calls it by itself (RFC 8058). */
export const unsubscribe: Handler<'unsubscribe'> = async ({ services, db, params, query, http, reply }) => {
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
  return answer(services, { query, http, reply }, ({ done, hint, about }) => ({
    title: done.replace('{about}', about[kind]),
    body: `<p class="ink" style="margin:0 0 16px">${escapeHtml(hint)}</p>`,
  }))
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

const buttonStyle = (accent: string) =>
  `padding:12px 22px;border:0;border-radius:8px;background:${accent};color:#ffffff;font:inherit;font-weight:600;cursor:pointer`

/** The page has no script, so each other language is a link to the page itself. */
const languageLinks = (current: Language) =>
  LANGUAGES.map((language) =>
    language === current
      ? `<span aria-current="true" style="${linkStyle}font-weight:600">${LANGUAGE_NAMES[language]}</span>`
      : `<a class="link" href="?language=${language}" lang="${language}" hreflang="${language}" style="${linkStyle}">${LANGUAGE_NAMES[language]}</a>`,
  ).join(' ')

/** A finger's room around each. */
const linkStyle = 'display:inline-block;padding:12px 12px 12px 0;color:inherit;'

/** A page in the shop's looks, as its mails have them, in the language that was chosen on it, else the reader's. */
async function answer(
  { config, db }: Services,
  { query, http, reply }: Pick<Context<'unsubscribe'>, 'query' | 'http' | 'reply'>,
  write: (texts: (typeof UNSUBSCRIBE_TEXTS)[Language], accent: string) => { title: string; body: string },
) {
  const brand = brandOf(await readShop(db, config), config.PUBLIC_URL)
  const language = knownLanguage(query.language ?? '') ?? readersLanguage(http.headers['accept-language']) ?? 'en'
  const { title, body } = write(UNSUBSCRIBE_TEXTS[language], brand.accent)
  reply.headers({
    'content-type': 'text/html; charset=utf-8',
    'content-language': language,
    vary: 'accept-language',
    'cache-control': 'no-store',
  })
  const page = renderLayout({
    language,
    subject: escapeHtml(title),
    preview: '',
    body,
    accent: brand.accent,
    companyName: escapeHtml(brand.companyName),
    logo: null,
    signature: '',
    foot: [languageLinks(language)],
  })
  return Readable.from([page])
}

import { knownLanguage, type Language } from '@stitchdesk/contract/basics/enums'
import { MAIL_LIMITS } from '@stitchdesk/contract/mail/limits'
import { MAILS, type MessageKind, type RequestMessageKind } from '@stitchdesk/contract/mail/mail-kinds'
import type { MailedKind } from '@stitchdesk/contract/notifications/notification-kinds'
import { sql, type Transaction } from 'kysely'
import type { Config } from '../../platform/config.ts'
import type { DB } from '../../platform/database/database.generated.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Reached } from '../../platform/database/reached.ts'
import { AWAITED, defineJob } from '../../platform/jobs/jobs.ts'
import { present } from '../../platform/present.ts'
import { type MailTexts, mailTexts } from '../../platform/texts/mail-texts.ts'
import type { Services } from '../operation.ts'
import { readShop, type Shop } from '../settings/read-setting.ts'
import { composeHtml, composeText, type MailLink, type MailParts } from './compose-mail.ts'
import { brandOf } from './mail-brand.ts'

/** Sends one stored mail. */
export const SEND_MAIL = defineJob<{ messageId: string }>('send-mail', {
  ...AWAITED,
  retryLimit: MAIL_LIMITS.retries,
  retryDelay: MAIL_LIMITS.firstPauseSeconds,
  retryBackoff: true,
  retryDelayMax: MAIL_LIMITS.longestPauseSeconds,
})

const PRIORITIES = { 'sign-in': 2, news: 1, bulk: 0 } as const
const priorityOf = (kind: MessageKind) => PRIORITIES[MAILS[kind].urgency]

/** Adds the job that sends a stored mail, now or later. */
export function addSending(
  trx: Transaction<DB>,
  { jobs }: Pick<Services, 'jobs'>,
  { _id, kind }: { _id: string; kind: MessageKind },
  when: { afterSeconds?: number } = {},
): Promise<void> {
  return jobs.add(trx, SEND_MAIL, { messageId: _id }, { ...when, priority: priorityOf(kind) })
}

/** A mail to send: its subject record and its content. */
export type MailDraft = {
  to: string
  accountId: Reached<'account'>
  /** the language of its account, null for the shop's; if left out, this looks it up */
  language?: string | null
  /** what it says about the shop, in the language of its account */
  content: (texts: MailTexts, shop: Shop) => MailContent
  /** The kind of email that its receiver can turn off by a link in its header. */
  preferenceKind?: MailedKind
  /** `_id` of the invoice whose PDF goes with it. */
  invoiceId?: Reached<'invoice'>
  /** `_id` of the entry of the credit note whose PDF goes with it. */
  creditNoteId?: Reached<'ledger_entry'>
  /** `_id` of the entry of the ledger that it is about. */
  entryId?: Reached<'ledger_entry'>
  /** The month, `YYYY-MM`, whose statement of the account's customer goes with it. */
  statementMonth?: string
} & (
  | { kind: RequestMessageKind; requestId: Reached<'request'> }
  | { kind: Exclude<MessageKind, RequestMessageKind>; requestId?: never }
)

/**
 * Stores a mail and the job that sends it, within the transaction of the change that causes it: both are committed or neither.
 * @returns `_id` of the message
 */
export async function queueMail(
  trx: Transaction<DB>,
  services: Services,
  draft: MailDraft,
): Promise<Reached<'mail_message'>> {
  const [_id] = await storeMails(trx, services, [draft])
  if (_id === undefined) throw new Error('A mail was not stored')
  await addSending(trx, services, { _id, kind: draft.kind })
  return _id
}

/** Queues many emails with as many statements as one takes. */
export async function queueMails(
  trx: Transaction<DB>,
  services: Services,
  drafts: readonly MailDraft[],
): Promise<void> {
  if (drafts.length === 0) return
  const stored = await storeMails(trx, services, drafts)
  const sendings = drafts.map(({ kind }, index) => {
    return { data: { messageId: present(stored[index], 'A stored mail') }, priority: priorityOf(kind) }
  })
  await services.jobs.addAll(trx, SEND_MAIL, sendings)
}

/** Writes mails, each in its receiver's language, and stores them; answers their `_id`s. */
async function storeMails(
  trx: Transaction<DB>,
  { config }: Services,
  drafts: readonly MailDraft[],
): Promise<Reached<'mail_message'>[]> {
  const shop = await readShop(trx, config)
  const unknown = drafts.flatMap(({ accountId, language }) => (language === undefined ? [accountId] : []))
  const languages = await languagesOf(trx, unknown)
  const rows = drafts.map(({ content, ...draft }) => {
    const { language = languages.get(draft.accountId) } = draft
    const texts = mailTexts(knownLanguage(language ?? '') ?? shop.language)
    const composed = content(texts, shop)
    const { subject, text, html, secretLink } = writeMail(composed, { texts, shop, config })
    const { picture } = composed
    return {
      kind: draft.kind,
      to: draft.to,
      accountId: draft.accountId,
      language: texts.language,
      requestId: draft.requestId ?? null,
      preferenceKind: draft.preferenceKind ?? null,
      invoiceId: draft.invoiceId ?? null,
      creditNoteId: draft.creditNoteId ?? null,
      statementMonth: draft.statementMonth ?? null,
      entryId: draft.entryId ?? null,
      subject,
      text,
      html,
      secretLink: secretLink ? JSON.stringify(secretLink) : null,
      inlineFiles: JSON.stringify(
        picture ? [{ cid: PICTURE_CID, filePath: picture.filePath, name: picture.name }] : [],
      ),
    }
  })
  // unaudited mail_message: the email log lists each mail itself
  const stored = await trx.insertInto('mail_message').values(rows).returning('_id').execute()
  return stored.map(({ _id }) => _id)
}

/** The language that an account reads, else the shop's default. */
export async function languageOf(
  db: Database,
  accountId: Reached<'account'>,
  shop: Pick<Shop, 'language'>,
): Promise<Language> {
  const languages = await languagesOf(db, [accountId])
  return knownLanguage(languages.get(accountId) ?? '') ?? shop.language
}

/** The languages that accounts have chosen, by `_id`. */
async function languagesOf(
  db: Database,
  accountIds: readonly Reached<'account'>[],
): Promise<ReadonlyMap<string, string | null>> {
  if (accountIds.length === 0) return new Map()
  const { rows } = await sql<{ _id: string; language: string | null }>`
    SELECT account."_id", account."language" FROM account WHERE account."_id" = ANY (${[...accountIds]}::text[])`.execute(
    db,
  )
  return new Map(rows.map(({ _id, language }) => [_id, language]))
}

/** The content of a mail. Paths of links are below the public address; `pathTo` makes those of pages. */
export interface MailContent extends Pick<MailParts, 'subject' | 'paragraphs' | 'facts'> {
  link?: { label: string; path: string }
  /** Replaces `link` with one for the receiver alone. Only the sent mail contains it, see `secret-link.ts`. */
  secretLink?: { label: string; path: string }
  files?: { name: string; path: string }[]
  /** A stored file shown inside the mail. */
  picture?: { filePath: string; name: string; alt: string }
}

/** A mail in the shop's layout, as it is stored and sent. */
export interface WrittenMail {
  subject: string
  text: string
  html: string
  /** Parts that are added when the email is sent. */
  secretLink: MailLink | null
}

/** The content id of the picture inside a mail. */
export const PICTURE_CID = 'picture@stitchdesk'

/** The texts and settings that an email is written with. */
interface Writing {
  texts: MailTexts
  shop: Shop
  config: Pick<Config, 'PUBLIC_URL'>
}

/** Writes a mail in the shop's looks, as HTML and as text. */
export function writeMail(content: MailContent, { texts, shop, config: { PUBLIC_URL } }: Writing): WrittenMail {
  const whole = ({ label, path }: { label: string; path: string }) => ({ label, url: `${PUBLIC_URL}${path}` })
  const { subject, paragraphs, facts, files, picture, link, secretLink } = content
  const parts: MailParts = {
    subject,
    paragraphs,
    ...(facts ? { facts } : {}),
    ...(files ? { files: files.map(({ name, path }) => ({ name, url: `${PUBLIC_URL}${path}` })) } : {}),
    ...(picture ? { picture: { cid: PICTURE_CID, alt: picture.alt } } : {}),
    ...(link ? { link: whole(link) } : {}),
    ...(secretLink ? { withholdsLink: true } : {}),
  }
  const brand = brandOf(shop, PUBLIC_URL)
  return {
    subject,
    text: composeText(parts, brand, texts),
    html: composeHtml(parts, brand, texts),
    secretLink: secretLink ? whole(secretLink) : null,
  }
}

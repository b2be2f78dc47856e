import { requestPath } from '@stitchdesk/contract/addresses'
import { countIn } from '@stitchdesk/contract/basics/figures-in'
import { customaryUnit, type LengthUnit, MM_PER_INCH } from '@stitchdesk/contract/basics/lengths'
import { toCents } from '@stitchdesk/contract/basics/money'
import { typedCount } from '@stitchdesk/contract/basics/typed-count'
import { insteadOfPrice } from '@stitchdesk/contract/billing/money-words'
import { fileExtension, nameOfFile } from '@stitchdesk/contract/files/file-name'
import { formatName } from '@stitchdesk/contract/files/format-name'
import { MAILABLE_PICTURE_TYPES } from '@stitchdesk/contract/pictures/picture-sizes'
import type { OrderRequestInCents } from '@stitchdesk/contract/requests/answer'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../platform/database/database.generated.ts'
import type { Database } from '../../platform/database/database.ts'
import type { MailTexts } from '../../platform/texts/mail-texts.ts'
import { filesOf } from '../access/scope.ts'
import type { MailReceiver, SentRequest } from '../event.ts'
import { greeting } from '../mail/greeting.ts'
import type { MailContent } from '../mail/queue-mail.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { Services } from '../operation.ts'
import { addressFor } from '../requests/queries/columns.ts'

/** Mails the finished record to a customer who wants such emails: facts, a picture of the result and links to the files. */
export async function mailRecord(
  trx: Transaction<DB>,
  services: Services,
  { sent: request, receiver: customer }: { sent: SentRequest; receiver: MailReceiver | undefined },
): Promise<void> {
  if (!customer) return
  const forCustomer = await withAddresses(trx, request)
  await queueMail(trx, services, {
    kind: 'request-sent',
    to: customer.email,
    accountId: customer._id,
    language: customer.language,
    requestId: request._id,
    content: (texts) => recordMail(texts, forCustomer, customer),
  })
}

/** The record that its sender sees, with the addresses of its results as their customer gets them. */
async function withAddresses(db: Database, request: SentRequest): Promise<SentRequest> {
  const { processingData } = request
  if (!processingData) return request
  const paths = processingData.imagesUploads.map(({ filePath }) => filePath)
  const { rows } = await sql<{ filePath: string; url: string }>`
    SELECT upload."filePath", ${addressFor({ Designation: 'User' })} AS "url" FROM upload
    WHERE ${filesOf(request._id)} AND upload."filePath" = ANY (${paths})`.execute(db)
  const urls = new Map(rows.map(({ filePath, url }) => [filePath, url]))
  const imagesUploads = processingData.imagesUploads.map((file) => ({ ...file, url: urls.get(file.filePath) ?? '' }))
  return { ...request, processingData: { ...processingData, imagesUploads } }
}

/** The facts of a finished record for its mail. */
export type MailedRecord = Pick<
  OrderRequestInCents,
  | 'requestFor'
  | 'orderCode'
  | 'orderName'
  | 'po'
  | 'requiredFormat'
  | 'stiches'
  | 'priceState'
  | 'totalPrice'
  | 'filesWithheld'
> & {
  processingData: Pick<
    NonNullable<OrderRequestInCents['processingData']>,
    'comments' | 'width' | 'height' | 'imagesUploads'
  > | null
}

/** The email about a finished record. */
export function recordMail(
  texts: MailTexts,
  request: MailedRecord,
  customer: { contactPerson: string; userName: string; lengthUnit: LengthUnit | null },
): MailContent {
  const code = displayOrderCode(request.requestFor, request.orderCode)
  const processing = request.processingData
  const results = request.filesWithheld ? [] : (processing?.imagesUploads ?? [])
  // A picture among the files is the one the shop wants to show; else any that was drawn.
  const picture =
    results.find((file) => MAILABLE_PICTURE_TYPES.includes(fileExtension(file.imageName))) ??
    results.find(({ picture }) => picture.state === 'done' && picture.colorsFrom !== 'none')
  return {
    subject: texts.say('record.subject', { code, name: request.orderName }),
    paragraphs: [
      greeting(texts, customer),
      texts.say(`record.body.${request.requestFor}`),
      ...(processing?.comments ? [processing.comments] : []),
      ...(request.filesWithheld ? [texts.say(`record.preview.${request.filesWithheld}`)] : []),
    ],
    facts: recordFacts(texts, request, { code, unit: customer.lengthUnit ?? customaryUnit(texts.language) }),
    files: results.map((file) => ({ name: nameOfFile(file), path: file.url })),
    ...(picture
      ? {
          picture: {
            filePath: picture.filePath,
            name: picture.imageName,
            alt: texts.say('picture', { name: request.orderName }),
          },
        }
      : {}),
    link: { label: texts.say(`view.${request.requestFor}`), path: requestPath('User', request) },
  }
}

/** A size, width first, in a reader's unit. @param width and height in inches */
function sizeIn(texts: MailTexts, unit: LengthUnit, width: number, height: number): string {
  if (unit === 'in') return texts.say('size', { width: texts.number(width), height: texts.number(height) })
  const mm = (inches: number) => texts.number(Math.round(inches * MM_PER_INCH * 10) / 10)
  return texts.say('sizeMm', { width: mm(width), height: mm(height) })
}

function recordFacts(
  texts: MailTexts,
  { processingData, ...request }: MailedRecord,
  { code, unit }: { code: string; unit: LengthUnit },
): [string, string][] {
  const { width, height } = processingData ?? {}
  const size = width && height ? sizeIn(texts, unit, width, height) : ''
  const instead = insteadOfPrice(request)
  const count = typedCount(request.stiches)
  const stitches = count === null ? request.stiches : countIn(texts.language, count)
  const facts: [string, string][] = [
    [texts.say('facts.number'), code],
    [texts.say('facts.name'), request.orderName],
    [texts.say('facts.po'), request.po],
    [texts.say('facts.format'), formatName(request.requiredFormat)],
    [texts.say('facts.stitches'), stitches],
    [texts.say('facts.size'), size],
    [
      texts.say('facts.price'),
      instead ? texts.say(`instead.${instead}`) : texts.money(request.totalPrice ?? toCents(0)),
    ],
  ]
  return facts.filter(([, value]) => value !== '')
}

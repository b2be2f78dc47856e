import { usd } from '@stitchdesk/contract/basics/money'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import { fileExtension } from '@stitchdesk/contract/requests/upload'
import { sql, type Transaction } from 'kysely'
import type { Handler, Services } from '../../http/handler.ts'
import { recordEvent } from '../../platform/audit.ts'
import type { DB } from '../../platform/database.generated.ts'
import { AppError } from '../../platform/errors.ts'
import { greeting } from '../mail/greeting.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { getRequest, lockRequest } from './queries.ts'
import { releaseLatestRound } from './released.ts'

/** A second click within this time is the same sending, not another mail, unless the record was processed again since. */
const SAME_SENDING_MS = 10_000
const PICTURES = ['png', 'jpg', 'jpeg', 'gif', 'webp']

/** Mails the finished record to the customer, stamps `sentDate` and shows the customer what was saved. */
export const sendRecord: Handler<'sendRecord'> = async ({ db, actor, services, body }) =>
  db.transaction().execute(async (trx) => {
    const by = body._id === undefined ? { orderCode: body.orderCode as string } : { _id: body._id }
    const row = await lockRequest(trx, actor, by)
    if (row.orderStatus === 'New') {
      throw new AppError('conflict', 'This request has not been processed yet. Save its processing first.')
    }
    const before = await getRequest(trx, actor, row._id)
    if (isSameSending(before.sentDate, before.processingData?.savedAt)) return { data: before }
    await trx
      .updateTable('request')
      .set((eb) => ({ sentDate: sql`now()`, version: eb('version', '+', 1) }))
      .where('_id', '=', row._id)
      .execute()
    await releaseLatestRound(trx, row._id)
    const request = await getRequest(trx, actor, row._id)
    await mailRecord(trx, services, request)
    await recordEvent(trx, { by: actor._id, entity: 'request', entityId: row._id }, 'sentDate', request.sentDate)
    return { data: request }
  })

function isSameSending(sentDate: string | null, savedAt: string | undefined): boolean {
  if (!sentDate) return false
  const sent = Date.parse(sentDate)
  return Date.now() - sent <= SAME_SENDING_MS && !(savedAt && Date.parse(savedAt) > sent)
}

async function mailRecord(trx: Transaction<DB>, services: Services, request: OrderRequest) {
  const customer = await trx
    .selectFrom('account')
    .select(['_id', 'userName', 'contactPerson', 'email'])
    .where('userName', '=', request.userName)
    .executeTakeFirstOrThrow()
  const code = displayOrderCode(request.requestFor, request.orderCode)
  const processing = request.processingData
  const results = processing?.imagesUploads ?? []
  const picture = results.find((file) => PICTURES.includes(fileExtension(file.imageName)))
  await queueMail(trx, services, {
    kind: 'request-sent',
    to: customer.email,
    accountId: customer._id,
    requestId: request._id,
    subject: `${code} is ready: ${request.orderName}`,
    paragraphs: [
      greeting(customer),
      `your ${request.requestFor} is ready.`,
      ...(processing?.comments ? [processing.comments] : []),
    ],
    facts: recordFacts(request, code),
    files: results.map((file) => ({ name: file.imageName, path: file.url })),
    ...(picture
      ? { picture: { filePath: picture.filePath, name: picture.imageName, alt: `Picture of ${request.orderName}` } }
      : {}),
    link: { label: 'See it in your account', path: `/user/view-${request.requestFor}s` },
  })
}

function recordFacts({ processingData, ...request }: OrderRequest, code: string): [string, string][] {
  const size =
    processingData?.width && processingData.height ? `${processingData.width} × ${processingData.height} in` : ''
  const facts: [string, string][] = [
    ['Number', code],
    ['Name', request.orderName],
    ['PO', request.po],
    ['Format', request.requiredFormat],
    ['Stitches', request.stiches],
    ['Size', size],
    ['Price', processingData?.orderCatagory ? 'Free' : request.totalPrice ? usd(request.totalPrice) : ''],
  ]
  return facts.filter(([, value]) => value !== '')
}

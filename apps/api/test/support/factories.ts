import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type {
  Designation,
  EmployeeDesignation,
  OrderStatus,
  PaymentConfirmation,
  RequestKind,
} from '@stitchdesk/contract/basics/enums'
import { fromCents, invoiceTotals, toCents } from '@stitchdesk/contract/basics/money'
import { type Insertable, sql } from 'kysely'
import { openCustomer } from '../../src/features/accounts/open-customer.ts'
import { recordContent, withStoredContent } from '../../src/features/files/content.ts'
import type { PlainTables } from '../../src/platform/database/plain-tables.ts'
import type { Reached } from '../../src/platform/database/reached.ts'
import { hashPassword } from '../../src/platform/sign-in/passwords.ts'
import type { Caller, TestApp } from './app.ts'
import { enterInvoice, enterPayment } from './enter-in-ledger.ts'
import { reached } from './plain-database.ts'

/** An account in the database, signed in. */
export interface TestAccount extends Caller {
  _id: Reached<'account'>
  userName: string
  email: string
  Designation: Designation
  customerId: Reached<'customer'> | null
  sessionId: string
}

/** A request in the database. */
export interface TestRequest {
  _id: string
  orderCode: number
  userName: string
  requestFor: RequestKind
}

/** The password of every built account that was asked to have one. */
export const PASSWORD = 'correct horse battery'
// The hash takes a while on purpose; all accounts can share one.
const passwordHash = hashPassword(PASSWORD)

let counter = 0
const next = () => ++counter

type OwnFields = Omit<Insertable<PlainTables['customer']>, '_id'>
type AccountFields = Partial<Insertable<PlainTables['account']>> & OwnFields

async function buildAccount(app: TestApp, Designation: Designation, given: AccountFields): Promise<TestAccount> {
  const { assToSalesMan, reffrence, colorStatus, uploadQuotaBytes, ...fields } = given
  const own = { assToSalesMan, reffrence, colorStatus, uploadQuotaBytes }
  const { db, accessTokens } = app.services
  const userName = fields.userName ?? `${Designation.toLowerCase()}-${next()}-${randomBytes(3).toString('hex')}`
  const customer = Designation === 'User' && !fields.customerId ? await openCustomer(db, own) : {}
  const account = await db
    .insertInto('account')
    .values({
      ...customer,
      customerNick: `Nick of ${userName}`,
      contactPerson: `Contact of ${userName}`,
      company: `Company of ${userName}`,
      cell: '+1 312 555 0100',
      emailVerifiedAt: sql<string>`now()`,
      ...fields,
      userName,
      email: fields.email ?? `${userName}@example.com`,
      passwordHash: await passwordHash,
      Designation,
    })
    .returning(['_id', 'email', 'customerId'])
    .executeTakeFirstOrThrow()
  const session = await db
    .insertInto('session')
    .values({ accountId: account._id, expiresAt: new Date(Date.now() + 3_600_000).toISOString() })
    .returning('_id')
    .executeTakeFirstOrThrow()
  const token = await accessTokens.sign(session._id)
  const customerId = account.customerId === null ? null : reached<'customer'>(account.customerId)
  const { email } = account
  return { _id: reached(account._id), customerId, email, userName, Designation, token, sessionId: session._id }
}

/** A customer, signed in. */
export function buildCustomer(app: TestApp, fields: AccountFields = {}): Promise<TestAccount> {
  return buildAccount(app, 'User', fields)
}

/** Somebody else who signs in for the customer of an account. */
export function buildColleague(app: TestApp, { customerId }: TestAccount, fields: AccountFields = {}) {
  return buildCustomer(app, { ...fields, customerId })
}

/** The customer for whom an account signs in. */
export function customerOf({ customerId, userName }: TestAccount): Reached<'customer'> {
  if (customerId === null) throw new Error(`${userName} signs in for no customer`)
  return customerId
}

/** Somebody of the staff, signed in. */
export function buildStaff(app: TestApp, role: EmployeeDesignation, fields: AccountFields = {}): Promise<TestAccount> {
  return buildAccount(app, role, fields)
}

/** A reserved order code. */
export async function buildOrderCode(app: TestApp, owner: TestAccount): Promise<number> {
  const orderCode = 1_700_000_000_000 + next()
  await app.services.db.insertInto('order_code').values({ orderCode, accountId: owner._id }).execute()
  return orderCode
}

type Amount = 'price' | 'discount'

type RequestFields = Omit<Partial<Insertable<PlainTables['request']>>, 'userName' | 'customerId' | Amount> & {
  customer?: TestAccount
  requestFor?: RequestKind
  orderStatus?: OrderStatus
  price?: number
  discount?: number
}

/** A request of a customer, who is made too when none is given. Amounts in currency units. */
export async function buildRequest(app: TestApp, fields: RequestFields = {}): Promise<TestRequest> {
  const { customer = await buildCustomer(app), price = 0, discount = 0, ...rest } = fields
  const requestFor = fields.requestFor ?? 'order'
  const { _id, orderCode } = await app.services.db
    .insertInto('request')
    .values({
      orderName: 'Lion cap',
      requiredFormat: requestFor === 'vector' ? 'ai' : 'dst',
      ...rest,
      orderCode: fields.orderCode ?? (await buildOrderCode(app, customer)),
      requestFor,
      userName: customer.userName,
      customerId: customerOf(customer),
      price: toCents(price),
      discount: toCents(discount),
    })
    .returning(['_id', 'orderCode'])
    .executeTakeFirstOrThrow()
  return { _id, orderCode, userName: customer.userName, requestFor }
}

type ProcessingFields = Partial<Omit<Insertable<PlainTables['processing']>, 'price' | 'discount'>> & {
  price?: number
  discount?: number
}

/** A processing round of a request, not released, saved by an administrator made for it unless `savedBy` says who. */
export async function buildProcessing(app: TestApp, request: TestRequest, fields: ProcessingFields = {}) {
  const { price = 20, discount = 0 } = fields
  const savedBy = fields.savedBy ?? (await buildStaff(app, 'Administrate'))._id
  return app.services.db
    .insertInto('processing')
    .values({
      stitiches: '8200',
      round: 1,
      ...fields,
      requestId: request._id,
      savedBy,
      price: toCents(price),
      discount: toCents(discount),
    })
    .returning(['_id', 'round'])
    .executeTakeFirstOrThrow()
}

/** A Done, unpaid, priced request: what invoices are made from. */
export async function buildBillable(app: TestApp, customer: TestAccount, price = 20): Promise<TestRequest> {
  const request = await buildRequest(app, { customer, orderStatus: 'Done', price })
  await buildProcessing(app, request, { price, releasedAt: new Date().toISOString() })
  return request
}

interface PaymentFields {
  invId: string
  mauth_id: string
  enteredBy: string
  worth?: number | null
  confirmation?: PaymentConfirmation
  decidedAt?: string | null
}

/** A payment, confirmed now unless said otherwise; its worth in currency units. */
export async function buildPayment(app: TestApp, fields: PaymentFields) {
  const { worth = 20, ...rest } = fields
  const { customerId } = await app.services.db
    .selectFrom('invoice')
    .select('customerId')
    .where('_id', '=', fields.invId)
    .executeTakeFirstOrThrow()
  const { _id, confirmation } = await app.services.db
    .insertInto('payment')
    .values({
      timestamp: '1',
      PaymentDate: '2026-11-01',
      PayNumber: '1',
      Price: toCents(20),
      Currency: 'USD',
      PayMethod: 'PayPal',
      enteredByCustomer: false,
      confirmation: 'confirmed',
      decidedAt: new Date().toISOString(),
      ...rest,
      customerId,
    })
    .returning(['_id', 'confirmation'])
    .executeTakeFirstOrThrow()
  if (confirmation === 'confirmed' && worth !== null) await enterPayment(app.services.db, _id, toCents(worth))
}

/** An unpaid invoice over requests of one customer, made too when none are given; issued on the first day of 2026. */
export async function buildInvoice(app: TestApp, customer: TestAccount, requests?: TestRequest[]) {
  const { db } = app.services
  const lines = requests ?? [await buildBillable(app, customer)]
  const ids = lines.map((line) => line._id)
  const found = await db.selectFrom('request').selectAll().where('_id', 'in', ids).execute()
  const stored = found.sort((one, other) => ids.indexOf(one._id) - ids.indexOf(other._id))
  const number = next()
  const { grandTotal: _, ...sums } = invoiceTotals(stored, { rate: 0, basis: 'subtotal' })
  const invoice = await db
    .insertInto('invoice')
    .values({
      timestamp: String(20_260_101_000_000 + number),
      invoiceDate: '2026-01-01',
      dueDate: '2099-12-31',
      mauth_id: customer._id,
      customerId: customerOf(customer),
      createdBy: customer._id,
      createdAt: new Date(Date.UTC(2026, 0, 1, 12) + number * 1000).toISOString(),
      taxRate: 0,
      ...sums,
    })
    .returning(['_id', 'timestamp', 'grandTotal'])
    .$narrowType<{ timestamp: string }>()
    .executeTakeFirstOrThrow()
  await db
    .insertInto('invoice_line')
    .values(
      stored.map((request, index) => ({
        invoiceId: invoice._id,
        id: index + 1,
        orderId: request._id,
        orderNo: request.orderCode,
        submitDateTime: request.submitDateTime,
        requestFor: request.requestFor,
        orderName: request.orderName,
        price: request.price,
        discount: request.discount,
      })),
    )
    .execute()
  await enterInvoice(db, invoice._id)
  const held = stored.map(({ _id }) => _id)
  await db.updateTable('request').set({ invoiceNumber: invoice.timestamp }).where('_id', 'in', held).execute()
  return { ...invoice, grandTotal: fromCents(invoice.grandTotal) }
}

/**
 * A stored file that belongs to a request's order code; attached to nothing unless `fields` say so. With `checksum: null` it
 * is one from before content was shared, at its own path.
 */
export async function buildUpload(
  app: TestApp,
  request: Pick<TestRequest, 'orderCode'>,
  owner: TestAccount,
  fields: Partial<Insertable<PlainTables['upload']>> = {},
  content?: Buffer<ArrayBuffer>,
) {
  const { db, files } = app.services
  const imageName = `${request.orderCode}-${fields.imageName ?? `logo-${next()}.dst`}`
  const filePath = `orderUploads/${request.orderCode}/${imageName}`
  const bytes = content ?? Buffer.from(`a stored file, ${filePath}`)
  const incoming = await files.receive(Readable.from([bytes]))
  const isOld = fields.checksum === null
  if (isOld) await files.keep(incoming, filePath)
  else {
    await withStoredContent(app.services, [incoming], () =>
      db.transaction().execute((trx) => recordContent(trx, [incoming], owner._id)),
    )
    await incoming.discard()
  }
  return db
    .insertInto('upload')
    .values({
      kind: 'artwork',
      originalName: imageName,
      contentType: 'application/octet-stream',
      size: bytes.length,
      token: randomBytes(24).toString('base64url'),
      checksum: incoming.checksum,
      ...fields,
      orderCode: request.orderCode,
      imageName,
      filePath,
      uploadedBy: owner._id,
    })
    .returning(['_id', 'filePath', 'token', 'imageName', 'checksum'])
    .executeTakeFirstOrThrow()
}

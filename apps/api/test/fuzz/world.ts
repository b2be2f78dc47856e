import { randomBytes } from 'node:crypto'
import type { Designation } from '@stitchdesk/contract/basics/enums'
import { sql } from 'kysely'
import { hashToken } from '../../src/platform/sign-in/tokens.ts'
import type { TestApp } from '../support/app.ts'
import { dstFile } from '../support/artwork-files.ts'
import {
  buildBillable,
  buildCustomer,
  buildInvoice,
  buildProcessing,
  buildRequest,
  buildStaff,
  buildUpload,
  PASSWORD,
  type TestAccount,
  type TestRequest,
} from '../support/factories.ts'
import { paymentOf } from '../support/payments.ts'
import type { Records } from './recipes.ts'
import type { Pool } from './sample.ts'

export const NOBODY = 'nobody'
export type Identity = Designation | typeof NOBODY

/** Somebody who calls, and what they know of the records that exist. */
export interface Attacker {
  identity: Identity
  token: string | undefined
  /** Names of records to put into calls to a path. */
  poolFor(path: string): Pool
  /** Records that the call may be about. */
  known: readonly Records[]
  /** Whether nothing of the victim may ever be answered to them. */
  isStranger: boolean
}

/** A customer whose records strangers try to read and to change, and those who try. */
export interface World {
  attackers: Attacker[]
  /** Stands in every text of the victim. */
  marker: string
  /** Everything of the victim as it is stored; the same before and after, whatever strangers do. */
  victimRecords(): Promise<string>
}

/** Makes a new victim and new attackers of every role; allowances used up so far are given back. */
export async function buildWorld(app: TestApp): Promise<World> {
  await sql`TRUNCATE rate_limit`.execute(app.services.db)
  const marker = `secret-${randomBytes(8).toString('hex')}`
  const [victim, own, staff] = await Promise.all([
    buildRecords(app, marker),
    buildRecords(app, 'ordinary'),
    Promise.all((['Administrate', 'subadmin', 'sales', 'designer'] as const).map((role) => buildStaff(app, role))),
  ])
  const employees = staff.map((account) => account.userName)
  const attackers = [own.account, ...staff].map(({ Designation, token }): Attacker => {
    const isStranger = !['Administrate', 'subadmin'].includes(Designation)
    const known = isStranger ? [own, victim] : [own]
    return { identity: Designation, token, known, poolFor: (path) => poolOf(known, employees, path), isStranger }
  })
  const nobody: Attacker = {
    identity: NOBODY,
    token: undefined,
    known: [own, victim],
    poolFor: (path) => poolOf([own, victim], employees, path),
    isStranger: true,
  }
  return { attackers: [...attackers, nobody], marker, victimRecords: () => recordsOf(app, victim.account) }
}

async function buildRecords(app: TestApp, text: string): Promise<Records> {
  const designer = await buildStaff(app, 'designer')
  const sales = await buildStaff(app, 'sales')
  const account = await buildCustomer(app, {
    contactPerson: text,
    company: text,
    phone: text,
    address: text,
    comments: text,
    reffrence: text,
    assToSalesMan: sales.userName,
  })
  const more = {
    ...{ customer: account, orderName: text, po: text, artworkLink: text, additionalInstructions: text },
    assTo: designer.userName,
  }
  const fresh = await buildRequest(app, more)
  const quote = await buildRequest(app, { ...more, requestFor: 'quote', orderStatus: 'Done', price: 12 })
  const ready = await buildRequest(app, { ...more, orderStatus: 'Ready', price: 20 })
  await buildProcessing(app, ready, { comments: text, price: 20 })
  const done = await buildBillable(app, account, 30)
  const invoiced = await buildBillable(app, account, 40)
  const artwork = await buildUpload(app, fresh, account, { requestId: fresh._id, originalName: `${text}.dst` })
  const loose = await buildUpload(app, ready, account, { originalName: `${text}.dst` })
  const result = await buildDelivery(app, done, account, text)
  const invoice = await buildInvoice(app, account, [invoiced])
  const reported = await buildInvoice(app, account, [await buildBillable(app, account, 15)])
  const report = await app.call('payInvoice', { as: account, body: { ...paymentOf(reported), refId: text } })
  const twin = await buildCustomer(app, { company: text, assToSalesMan: sales.userName })
  const entries = await app.services.db
    .selectFrom('ledger_entry')
    .select('_id')
    .where('invoiceId', '=', invoice._id)
    .execute()
  await app.services.db
    .insertInto('conversation_message')
    .values(
      (['customer', 'staff'] as const).map((channel) => ({
        requestId: ready._id,
        channel,
        authorId: channel === 'customer' ? account._id : designer._id,
        byStaff: channel === 'staff',
        text,
        clientId: `${channel} ${ready._id}`,
      })),
    )
    .execute()
  const proofs = await buildProof(app, ready, account, text)
  const told = { accountId: account._id, entity: 'request', entityId: ready._id, kind: 'result' } as const
  await app.services.db.insertInto('notification').values(told).execute()
  const { db } = app.services
  const held = await db
    .insertInto('held_sending')
    .values({ requestId: quote._id, heldBy: designer._id, dueAt: sql`now() + interval '1 hour'` })
    .returning('_id')
    .executeTakeFirstOrThrow()
  const view = await db
    .insertInto('saved_view')
    .values({ accountId: designer._id, name: text, list: 'assignedOrders', search: `?userName=${text}` })
    .returning('_id')
    .executeTakeFirstOrThrow()
  return {
    account,
    requests: { fresh, quote, ready, done, invoiced },
    files: [artwork, loose, result],
    result,
    invoice,
    report: report._id,
    twin,
    entries: entries.map(({ _id }) => _id),
    ...proofs,
    held: held._id,
    view: view._id,
  }
}

/** A machine file as what was delivered for a request, with figures as if it had been read. */
async function buildDelivery(app: TestApp, request: TestRequest, account: TestAccount, text: string) {
  const fields = { kind: 'result', requestId: request._id, imageName: 'result.dst' } as const
  const file = await buildUpload(app, request, account, fields, dstFile(`${text} ${request.orderCode}`))
  await sql`
    WITH drawn AS (
      INSERT INTO picture ("checksum", "extension", "state", "reason") VALUES (${file.checksum}, 'dst', 'none', 'failed')
      RETURNING "checksum", "extension"
    ), read AS (
      INSERT INTO file_figures ("checksum", "extension", "format", "source", "stitches", "trimsKnown", "threads", "complete",
                                "warnings", "longStitches", "shortStitches", "untrimmedJumps")
      SELECT "checksum", "extension", 'dst', 'stitches', 40, false, '[]', true, '[]', 0, 0, 0 FROM drawn
    )
    INSERT INTO processing_upload ("processingId", "uploadId", "position")
    SELECT "_id", ${file._id}, 0 FROM processing WHERE "requestId" = ${request._id}`.execute(app.services.db)
  return { ...file, orderCode: request.orderCode }
}

/** A result that waits for approval, with a link, and one that was answered with a pin. */
async function buildProof(app: TestApp, request: TestRequest, account: TestAccount, text: string) {
  const fields = { kind: 'result', requestId: request._id, imageName: 'proof.dst' } as const
  const file = await buildUpload(app, request, account, fields, dstFile(`${text} proof ${request.orderCode}`))
  const link = randomBytes(24).toString('base64url')
  const { rows } = await sql<{ pin: string; proofs: string[] }>`
    WITH sent AS (
      INSERT INTO proof ("requestId", "number", "processingId", "note", "sentBy", "state", "answeredAt", "answeredAs", "answer",
                         "tokenHash", "linkUntil")
      SELECT ${request._id}, given."number", processing."_id", ${text}, ${account._id}, given."state", given."at", ${text}, ${text},
        given."hash", now() + interval '1 day'
      FROM processing,
        (VALUES (1, 'changes', now(), NULL), (2, 'open', NULL, ${hashToken(link)})) given ("number", "state", "at", "hash")
      WHERE processing."requestId" = ${request._id}
      RETURNING "_id", "number"
    ), shown AS (
      INSERT INTO proof_file ("proofId", "position", "uploadId", "token")
      SELECT "_id", 0, ${file._id}, ${`proof-${request._id}-`} || "number" FROM sent
      RETURNING "proofId"
    )
    , asked AS (
      INSERT INTO asked_change ("requestId", "reason", "askedBy") VALUES (${request._id}, ${text}, ${account._id})
      RETURNING "_id"
    )
    INSERT INTO proof_comment ("proofId", "number", "position", "x", "y", "text", "authorId", "changeId")
    SELECT sent."_id", 1, 0, 0.5, 0.5, ${text}, ${account._id}, CASE WHEN sent."number" = 1 THEN asked."_id" END
    FROM sent, asked
    RETURNING "_id" AS pin, (SELECT array_agg("_id") FROM sent) AS proofs`.execute(app.services.db)
  const [made] = rows
  if (!made) throw new Error('No proof was made')
  return { proofs: made.proofs, pins: rows.map(({ pin }) => pin), link }
}

function poolOf(known: readonly Records[], employees: string[], path: string): Pool {
  const accounts = known.map(({ account }) => account)
  const customers = known.flatMap(({ account, twin }) => [twin._id, account._id])
  const requests = known.flatMap((records) => Object.values(records.requests))
  const files = known.flatMap((records) => records.files)
  const ids = {
    account: accounts.map(({ _id }) => _id),
    request: requests.map(({ _id }) => _id),
    invoice: known.map(({ invoice }) => invoice._id),
    entry: known.flatMap(({ entries }) => entries),
    report: known.map(({ report }) => report),
    customer: customers,
  }
  const codes = requests.map(({ orderCode }) => orderCode)
  // Of these a stranger knows the names too, but not the link: whoever has that may answer.
  const named = /held-sendings/.test(path)
    ? known.map(({ held }) => held)
    : /saved-views/.test(path)
      ? known.map(({ view }) => view)
      : /^\/(proof-comments|change-items)/.test(path)
        ? known.flatMap(({ pins }) => pins)
        : /^\/proofs/.test(path)
          ? known.flatMap(({ proofs }) => proofs)
          : idsFor(path, ids)
  return {
    _id: named,
    id: path.includes('generated-invoice') ? ids.account : named,
    into: customers,
    ids: ids.request,
    _ids: ids.request,
    orderId: ids.request,
    mauth_id: ids.account,
    invId: ids.invoice,
    idx: ids.account,
    timestamp: known.map(({ invoice }) => invoice.timestamp),
    orderCode: [...codes, ...codes.map((code) => `OR-${code}`)],
    modelFor: codes,
    ReplicaOrderCode: codes,
    // Everybody built for tests has the same password; signing in as the victim would be no finding.
    userName: (path.includes('login') ? known.slice(0, 1).map((records) => records.account) : accounts).map(
      ({ userName }) => userName,
    ),
    userEmail: accounts.map(({ email }) => email),
    assTo: employees,
    assToSalesMan: employees,
    filePath: files.map(({ filePath }) => filePath),
    proofId: known.flatMap(({ proofs }) => proofs),
    token: path.startsWith('/proof-links')
      ? known.slice(0, 1).map(({ link }) => link)
      : files.map(({ token }) => token),
    name: files.map((file) => file.imageName),
    size: [5, 50],
    page: [1, 2],
    requiredFormat: ['dst', 'ai'],
    optionalEmail: ['', 'second@example.com'],
    invoiceEmail: ['', 'invoices@example.com'],
    password: [PASSWORD],
    currentPassword: [PASSWORD],
    newPassword: ['another good password'],
    confirmPassword: ['another good password'],
    price: [20, 40],
    discount: [0, 1],
    PaymentDate: ['2026-11-20', '2020-01-01', '2099-01-01'],
    Price: [40, 0.01, 20],
  }
}

function idsFor(
  path: string,
  ids: Record<'account' | 'request' | 'invoice' | 'entry' | 'report' | 'customer', string[]>,
): string[] {
  if (path.includes('/merge/')) return ids.customer
  if (path.startsWith('/payments/{_id}')) return ids.report
  if (/^\/(customer|balance|open-invoices)\/\{|^\/ledger\/\{size/.test(path)) return ids.account
  if (/^\/(ledger|allocations)/.test(path)) return ids.entry
  if (/invoice|payment/.test(path)) return ids.invoice
  if (/order|quote|processing|upload|file/.test(path)) return ids.request
  if (/customer|employee|auth|account|profile/.test(path)) return ids.account
  return [...ids.account, ...ids.request, ...ids.invoice]
}

async function recordsOf({ services: { db } }: TestApp, { _id, userName }: TestAccount): Promise<string> {
  const { rows } = await sql`
    SELECT
      (SELECT to_jsonb(account) FROM account WHERE "_id" = ${_id}) AS account,
      (SELECT to_jsonb(customer) FROM customer JOIN account ON account."customerId" = customer."_id" WHERE account."_id" = ${_id}) AS customer,
      (SELECT jsonb_agg(request ORDER BY "_id") FROM request WHERE "userName" = ${userName}) AS requests,
      (SELECT jsonb_agg(invoice ORDER BY "_id") FROM invoice WHERE "mauth_id" = ${_id}) AS invoices,
      (SELECT jsonb_agg(payment ORDER BY "_id") FROM payment WHERE "mauth_id" = ${_id}) AS payments,
      (SELECT jsonb_agg(entry ORDER BY entry."number") FROM ledger_entry entry JOIN account USING ("customerId")
       WHERE account."_id" = ${_id}) AS ledger,
      (SELECT jsonb_agg(upload ORDER BY "_id") FROM upload WHERE "uploadedBy" = ${_id}) AS uploads,
      (SELECT jsonb_agg(said ORDER BY "number") FROM conversation_message said JOIN request ON request."_id" = said."requestId"
       WHERE request."userName" = ${userName}) AS said,
      (SELECT jsonb_agg(proof ORDER BY proof."number") FROM proof JOIN request ON request."_id" = proof."requestId"
       WHERE request."userName" = ${userName}) AS proofs,
      (SELECT jsonb_agg(pin ORDER BY pin."_id") FROM proof_comment pin JOIN proof ON proof."_id" = pin."proofId"
       JOIN request ON request."_id" = proof."requestId" WHERE request."userName" = ${userName}) AS pins,
      (SELECT jsonb_agg(held) FROM held_sending held JOIN request ON request."_id" = held."requestId"
       WHERE request."userName" = ${userName}) AS held,
      (SELECT jsonb_agg(view) FROM saved_view view JOIN account owner ON owner."_id" = view."accountId"
       WHERE owner."userName" IN (SELECT "assTo" FROM request WHERE "userName" = ${userName})) AS views,
      (SELECT jsonb_agg(looking) FROM request_presence looking JOIN request ON request."_id" = looking."requestId"
       WHERE request."userName" = ${userName}) AS lookers,
      (SELECT jsonb_agg(notification ORDER BY "entityId") FROM notification WHERE "accountId" = ${_id}) AS notifications`.execute(
    db,
  )
  return JSON.stringify(rows[0])
}

import { LANGUAGES } from '@stitchdesk/contract/basics/enums'
import { MANAGERS } from '@stitchdesk/contract/basics/roles'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { artworkFiles } from './support/artwork-files.ts'
import { buildVersion } from './support/build-version.ts'
import { buildCustomer, buildRequest, buildStaff, type TestAccount } from './support/factories.ts'
import { ledgerActs } from './support/ledger.ts'
import { waitForMail } from './support/mail.ts'
import { paymentOf } from './support/payments.ts'
import { drawn, sendFile } from './support/pictures.ts'

let app: TestApp
let admin: TestAccount
let manager: TestAccount
beforeAll(async () => {
  app = await startTestApp({ PICTURE_PROCESSES: '1', TAX_RATE: '0' })
  admin = await buildStaff(app, 'Administrate')
  manager = await buildStaff(app, MANAGERS[1])
  const { holds } = await app.call('getShopSettings', { as: admin })
  const value = { overLimit: '' as const, overdueDays: '', previewUntilPaid: 'on' as const }
  await app.call('changeShopSetting', { as: admin, body: { name: 'holds', value, version: holds.version } })
})
afterAll(() => app.stop())

const picture = Object.entries(await artworkFiles()).find(([name]) => name.endsWith('.png'))
if (!picture) throw new Error('No PNG among the artwork.')
const [pictureName, content] = picture

/** Work that was sent to a customer who pays in advance, with a picture as its result. */
async function deliver(customer: TestAccount, price = 30) {
  const request = await buildRequest(app, { customer })
  const file = await sendFile(app, admin, { name: pictureName, content, orderCode: request.orderCode })
  const [result] = [file]
  const body = { modelFor: request.orderCode, price, discount: 0, stitiches: '8200', imagesUploads: [result] }
  await app.call('saveProcessing', { as: admin, body })
  await app.call('sendRecord', { as: admin, body: { _id: request._id } })
  return request
}
const prepaid = async (terms: object = {}) => {
  const customer = await buildCustomer(app)
  await setTerms(customer, terms)
  return customer
}
const setTerms = (customer: TestAccount, terms: object, version = 0) =>
  app.call('changeCustomerTerms', {
    as: admin,
    params: { _id: customer._id },
    body: { billing: 'prepaid', version, ...terms },
  })
const read = ({ _id }: { _id: string }, as: TestAccount) => app.call('getOrder', { as, params: { _id } })
const fileOf = async (request: { _id: string }, as: TestAccount) => {
  const answer = await read(request, as)
  const file = answer.processingData?.imagesUploads[0]
  if (!file) throw new Error('Nothing was delivered.')
  return { ...file, withheld: answer.filesWithheld }
}
const asCustomer = (url: string) => url.replace(/\.[^./]+\//, '/')

test('results of who must pay first are previews until they are paid, at every address', async () => {
  const customer = await prepaid()
  const request = await deliver(customer)
  await drawn(app, admin, await fileOf(request, admin))
  const staff = await fileOf(request, admin)
  const own = await fileOf(request, customer)
  expect({ staff: staff.withheld, own: own.withheld, url: own.url }).toStrictEqual({
    staff: 'prepaid',
    own: 'prepaid',
    url: '',
  })

  // The file: by the address that the customer may know from before, as a ZIP, and in the mail.
  const link = asCustomer(staff.url)
  expect(link).not.toBe(staff.url)
  const refused = await app.fetch(link)
  expect([refused.status, await refused.json()]).toMatchObject([
    409,
    { code: 'files_unpaid', message: expect.stringContaining('once the order is paid') },
  ])
  expect((await app.fetch(link.replace(/\/([^/]+)\/([^/]+)$/, '/$1.0123456789abcdef0123456789abcdef/$2'))).status).toBe(
    409,
  )
  expect((await app.fetch(staff.url)).status).toBe(200)
  await app.refused('downloadDelivery', 'files_unpaid', { as: customer, params: { _id: request._id } })
  expect((await app.attempt('downloadDelivery', { as: admin, params: { _id: request._id } })).status).toBe(200)
  const mail = await waitForMail(app, customer.email, 'is ready')
  expect(mail.text).toContain('can download its files once it is paid')
  expect(mail.text).not.toContain('/api/files/')
  expect(mail.attachments).toStrictEqual([])

  // The picture: marked for the customer, as it is for staff.
  const clear = await app.fetch(`${staff.picture.address}/800.webp`)
  const marked = await app.fetch(`${own.picture.address}/800.webp`)
  expect([clear.headers.get('cache-control'), marked.headers.get('cache-control')]).toStrictEqual([
    'private, max-age=31536000, immutable',
    'private, no-cache',
  ])
  const [one, other] = [Buffer.from(await clear.arrayBuffer()), Buffer.from(await marked.arrayBuffer())]
  const sizes = await Promise.all([one, other].map(async (bytes) => (await sharp(bytes).metadata()).width))
  expect(sizes[0]).toBe(sizes[1])
  expect(await differing(one, other)).toBeGreaterThan(0.05)
  const etag = marked.headers.get('etag') ?? ''
  expect((await app.fetch(`${own.picture.address}/800.webp`, { headers: { 'if-none-match': etag } })).status).toBe(304)
  // One picture serves readers of every language.
  for (const language of LANGUAGES) {
    const again = await app.fetch(`${own.picture.address}/800.webp`, { headers: { 'accept-language': language } })
    expect([again.headers.get('etag'), Buffer.from(await again.arrayBuffer())]).toStrictEqual([etag, other])
  }

  // Paid, the same addresses have the file and the picture.
  await app.services.db.updateTable('request').set({ orderStatus: 'Done' }).where('_id', '=', request._id).execute()
  const invoice = await app.call('saveInvoice', {
    as: admin,
    body: { mauth_id: customer._id, inv: [{ orderId: request._id }] },
  })
  await app.call('payInvoice', { as: admin, body: paymentOf(invoice) })
  const paid = await fileOf(request, customer)
  expect(paid).toMatchObject({ withheld: null, url: link })
  expect((await app.fetch(link)).status).toBe(200)
  expect(Buffer.from(await (await app.fetch(`${own.picture.address}/800.webp`)).arrayBuffer())).toStrictEqual(one)
})

/** The share of pixels that two pictures differ in plainly. */
async function differing(one: Buffer, other: Buffer): Promise<number> {
  const [left, right] = await Promise.all([one, other].map((bytes) => sharp(bytes).removeAlpha().raw().toBuffer()))
  if (!left || !right) return 0
  return left.filter((value, at) => Math.abs(value - (right[at] ?? 0)) > 40).length / left.length
}

test('credit, a release with a reason, and the shop’s own setting decide it; a hold withholds from anybody', async () => {
  const customer = await prepaid({ creditLimit: 50 })
  const first = await deliver(customer)
  expect((await fileOf(first, customer)).withheld).toBeNull()
  const second = await deliver(customer)
  expect([(await fileOf(first, customer)).withheld, (await fileOf(second, customer)).withheld]).toStrictEqual([
    'prepaid',
    'prepaid',
  ])

  const params = { _id: second._id }
  await app.refused('changeFileRelease', 'forbidden', { as: customer, params, body: { released: true, reason: 'Me' } })
  const empty = await app.refused('changeFileRelease', 'invalid_body', {
    as: manager,
    params,
    body: { released: true, reason: ' ' },
  })
  expect(empty.issues).toMatchObject([{ path: ['reason'], message: 'Say why the files are released' }])
  const body = { released: true as const, reason: 'Paid by phone' }
  expect((await app.call('changeFileRelease', { as: manager, params, body })).filesWithheld).toBeNull()
  await app.call('changeFileRelease', { as: manager, params, body })
  expect((await fileOf(second, customer)).url).not.toBe('')
  await app.call('changeFileRelease', { as: admin, params, body: { released: false } })
  const { history } = await read(second, admin)
  expect(
    history.filter(({ field }) => field === 'filesReleased').map(({ by, before, after }) => ({ by, before, after })),
  ).toStrictEqual([
    { by: admin.userName, before: 'Paid by phone', after: null },
    { by: manager.userName, before: null, after: 'Paid by phone' },
  ])

  // Work that is billed later is withheld only while the customer is on hold.
  await setTerms(customer, { billing: 'per-order' }, 1)
  expect((await fileOf(second, customer)).withheld).toBeNull()
  await setTerms(customer, { billing: 'per-order', onHold: true, holdReason: 'A payment bounced' }, 2)
  const { url } = await fileOf(second, admin)
  expect((await fileOf(second, customer)).withheld).toBe('hold')
  expect(await (await app.fetch(asCustomer(url))).json()).toMatchObject({ code: 'files_on_hold' })
  expect((await app.call('listDesigns', { as: customer, params: { size: 10, page: 1 } })).docs[0]?.filesWithheld).toBe(
    'hold',
  )
})

test('free work is never withheld, work without a price is, and credit that is left counts against the limit', async () => {
  const customer = await prepaid()
  for (const [orderCatagory, withheld] of [
    [false, 'prepaid'],
    [true, null],
  ] as const) {
    const request = await buildRequest(app, { customer, orderStatus: 'Ready' })
    await buildVersion(app, request, admin, ['wolf.dst'], {
      price: 0,
      orderCatagory,
      releasedAt: new Date().toISOString(),
    })
    expect((await fileOf(request, customer)).withheld).toBe(withheld)
  }
  await ledgerActs(app, admin).record(customer, 25)
  const small = await deliver(customer, 20)
  expect((await fileOf(small, customer)).withheld).toBeNull()
  const large = await deliver(customer, 20)
  expect((await fileOf(large, customer)).withheld).toBe('prepaid')
  await setTerms(customer, { creditLimit: 10 }, 1)
  expect(await app.call('getCustomerTerms', { as: admin, params: { _id: customer._id } })).toMatchObject({ owes: 0 })
})

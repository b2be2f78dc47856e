import { REQUEST_KINDS } from '@stitchdesk/contract/basics/enums'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildCustomer, buildStaff, type TestAccount } from './support/factories.ts'

let app: TestApp
let admin: TestAccount
let designer: TestAccount
let customer: TestAccount
beforeAll(async () => {
  app = await startTestApp()
  admin = await buildStaff(app, 'Administrate')
  designer = await buildStaff(app, 'designer')
  customer = await buildCustomer(app)
})
afterAll(() => app.stop())

const FOLDER = 'https://www.dropbox.com/scl/fo/lion?dl=0'
const place = (requestFor: (typeof REQUEST_KINDS)[number], artworkLink: string) =>
  app.attempt('createOrder', {
    as: customer,
    body: { requestFor, orderName: 'Lion', requiredFormat: requestFor === 'vector' ? 'ai' : 'dst', artworkLink },
  })

test.each(REQUEST_KINDS)('a link to a cloud folder comes with a %s, and staff who work on it see it', async (kind) => {
  const { status, body } = await place(kind, ` ${FOLDER} `)
  expect(status).toBe(200)
  const { _id, orderCode } = body as { _id: string; orderCode: number }
  await app.call('updateOrder', { as: admin, params: { _id }, body: { assTo: designer.userName } })
  for (const as of [customer, admin, designer]) {
    expect(await app.call('getRequestPage', { as, params: { orderCode } })).toMatchObject({ artworkLink: FOLDER })
  }
})

test('its customer changes and removes it, and the history tells of both', async () => {
  const { _id } = (await place('order', '')).body as { _id: string }
  const change = (artworkLink: string) =>
    app.call('updateOrder', { as: customer, params: { _id }, body: { artworkLink } })
  expect(await change(FOLDER)).toMatchObject({ artworkLink: FOLDER })
  expect(await change('')).toMatchObject({ artworkLink: '' })
  const { docs } = await app.call('listAudit', {
    as: admin,
    params: { size: 50, page: 1 },
    query: { record: _id, what: 'artworkLink' },
  })
  expect(docs.map(({ before, after }) => [before, after])).toEqual([
    [JSON.stringify(FOLDER), '""'],
    ['""', JSON.stringify(FOLDER)],
  ])
})

test.each(['http://dropbox.com/x', 'javascript:alert(1)', 'https://me:secret@dropbox.com/x'])(
  '%s is refused at its field, in the reader’s language',
  async (artworkLink) => {
    const { status, body } = await place('order', artworkLink)
    expect([status, body]).toMatchObject([400, { issues: [{ path: ['artworkLink'], code: 'invalid_link' }] }])
  },
)

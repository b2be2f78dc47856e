import type { SearchAnswer } from '@stitchdesk/contract/search/search'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountFoundBy } from '../src/features/access/customer-names.ts'
import { FOUND_BY } from '../src/features/requests/queries/found-by.ts'
import { holdsTyped } from '../src/platform/database/text-filter.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildVersion } from './support/build-version.ts'
import {
  buildBillable,
  buildCustomer,
  buildInvoice,
  buildRequest,
  buildStaff,
  buildUpload,
  type TestAccount,
} from './support/factories.ts'

const NOTHING = { found: [], more: false }

let app: TestApp
let admin: TestAccount
let sales: TestAccount
let designer: TestAccount
let harbor: TestAccount

const search = (as: TestAccount, text: string) => app.call('search', { as, body: { text } })
const names = ({ requests }: SearchAnswer) => requests.found.map(({ orderName }) => orderName)
const people = ({ customers }: SearchAnswer) => customers.found.map(({ userName }) => userName)

beforeAll(async () => {
  app = await startTestApp()
  admin = await buildStaff(app, 'Administrate')
  sales = await buildStaff(app, 'sales')
  designer = await buildStaff(app, 'designer')
  harbor = await buildCustomer(app)
})
afterAll(() => app.stop())

describe('a company', () => {
  test('is found with its people, their newest orders and their invoices', async () => {
    const [anna, ben] = await Promise.all(
      ['Anna Tern', 'Ben Tern'].map((contactPerson) => buildCustomer(app, { company: 'Tern & Sons', contactPerson })),
    )
    if (!anna || !ben) throw new Error('Both were built.')
    await buildRequest(app, { customer: anna, orderName: 'Anchor cap', submitDateTime: '2026-01-01T10:00:00.000Z' })
    await buildRequest(app, {
      ...{ customer: ben, orderName: 'Rope sleeve', requestFor: 'vector' },
      submitDateTime: '2026-01-02T10:00:00.000Z',
    })
    const billed = await buildBillable(app, anna)
    const invoice = await buildInvoice(app, anna, [billed])
    const found = await search(admin, 'tern sons')
    expect(people(found).toSorted()).toEqual([anna.userName, ben.userName].toSorted())
    expect(names(found)).toEqual(['Lion cap', 'Rope sleeve', 'Anchor cap'])
    expect(found.requests.found[0]?.customer).toBe('Tern & Sons')
    expect(found.invoices.found.map(({ _id }) => _id)).toEqual([invoice._id])
    expect(found.alike).toBe(false)
  })

  test('leads to nothing that its reader doesn’t reach', async () => {
    const other = await buildCustomer(app, { company: 'Wader Goods' })
    await buildRequest(app, { customer: other, orderName: 'Secret crest' })
    for (const reader of [sales, designer, harbor]) {
      expect(await search(reader, 'wader')).toMatchObject({ requests: NOTHING, customers: NOTHING, invoices: NOTHING })
    }
  })

  test('that is meant by a word with an error is told as similar', async () => {
    await buildCustomer(app, { company: 'Gannet Textiles' })
    expect(await search(admin, 'gannett')).toMatchObject({
      alike: true,
      customers: { found: [{ company: 'Gannet Textiles' }] },
    })
  })
})

describe('a request that is found', () => {
  test('shows its result before its artwork, to its customer once the result was sent', async () => {
    const request = await buildRequest(app, { customer: harbor, orderName: 'Puffin patch' })
    const artwork = await buildUpload(app, request, harbor, { requestId: request._id })
    const fileOf = async (reader: TestAccount) => (await search(reader, 'puffin')).requests.found[0]?.file?.imageName
    expect(await fileOf(harbor)).toBe(artwork.imageName)
    await buildVersion(app, request, admin, ['stitches.dst', 'sew-out.png'])
    expect(await fileOf(admin)).toMatch(/sew-out\.png$/)
    expect(await fileOf(harbor)).toBe(artwork.imageName)
    await app.services.db.updateTable('processing').set({ releasedAt: new Date().toISOString() }).execute()
    expect(await fileOf(harbor)).toMatch(/sew-out\.png$/)
  })
})

test('names are found whatever their accents and case, in the search, in lists and by their filters', async () => {
  const muñoz = await buildCustomer(app, { company: 'Muñoz Bordados', contactPerson: 'Иванов Пётр' })
  await buildRequest(app, { customer: muñoz, orderName: 'Größe Łódź Æble Ёлка' })
  for (const text of ['munoz', 'MUÑOZ', 'иванов', 'ИВАНОВ', 'петр', 'пЁтр', 'munnoz']) {
    expect(people(await search(admin, text)), text).toEqual([muñoz.userName])
    expect(names(await search(admin, text)), text).toEqual(['Größe Łódź Æble Ёлка'])
  }
  for (const text of ['grosse lodz', 'ÆBLE', 'aeble', 'елка', 'GRÖSSE ЁЛКА']) {
    expect(names(await search(admin, text)), text).toEqual(['Größe Łódź Æble Ёлка'])
  }
  const listed = async (filter: { search?: string; orderName?: string; userName?: string }) => {
    const params = { requestFor: 'order' as const, ...filter }
    const { docs } = await app.call('listOrders', { as: admin, params: { size: 5, page: 1 }, body: { params } })
    return docs.map(({ orderName }) => orderName)
  }
  for (const filter of [{ search: 'munoz елка' }, { orderName: 'lodz' }, { userName: 'ИВАНОВ' }]) {
    expect(await listed(filter)).toEqual(['Größe Łódź Æble Ёлка'])
  }
})

test('what a search looks through is found by the indexes of folded texts', async () => {
  // Few rows are read by any index: what is left is the one that a million of them need.
  await sql`DO $$ DECLARE other text; BEGIN
    FOR other IN SELECT indexname FROM pg_indexes WHERE tablename IN ('request', 'account')
      AND indexname NOT LIKE '%_found_folded' AND indexname NOT IN (SELECT conname FROM pg_constraint)
    LOOP EXECUTE format('DROP INDEX %I', other); END LOOP;
  END $$`.execute(app.services.db)
  const planOf = (statement: RawBuilder<unknown>) =>
    app.services.db.transaction().execute(async (trx) => {
      await sql`SET LOCAL enable_seqscan = off; SET LOCAL enable_indexscan = off`.execute(trx)
      return JSON.stringify((await sql`EXPLAIN ${statement}`.execute(trx)).rows)
    })
  const request = sql`SELECT FROM request WHERE ${holdsTyped(FOUND_BY, 'lodz')} AND NOT request."delete"`
  expect(await planOf(request)).toContain('request_found_folded')
  const account = sql`SELECT FROM account WHERE ${holdsTyped(accountFoundBy('account'), 'munoz')}`
  expect(await planOf(account)).toContain('account_found_folded')
})

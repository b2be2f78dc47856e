import { toCents } from '@stitchdesk/contract/basics/money'
import type { SearchAnswer } from '@stitchdesk/contract/search/search'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import {
  buildCustomer,
  buildOrderCode,
  buildRequest,
  buildStaff,
  customerOf,
  type TestAccount,
} from './support/factories.ts'

let app: TestApp
let admin: TestAccount
let subadmin: TestAccount
let sales: TestAccount
let designer: TestAccount
let harbor: TestAccount
let stranger: TestAccount

const search = (as: TestAccount, text: string) => app.call('search', { as, body: { text } })
const names = ({ requests }: SearchAnswer) => requests.found.map(({ orderName }) => orderName)
const people = ({ customers }: SearchAnswer) => customers.found.map(({ userName }) => userName)

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

beforeAll(async () => {
  app = await startTestApp()
  admin = await buildStaff(app, 'Administrate')
  subadmin = await buildStaff(app, 'subadmin')
  sales = await buildStaff(app, 'sales')
  designer = await buildStaff(app, 'designer')
  harbor = await buildCustomer(app, {
    userName: 'harbor.caps',
    contactPerson: 'Ines Quayside',
    customerNick: 'Captain Q',
    company: 'Harbor Headwear',
    email: 'desk@headwear.example',
    phone: '+49 (40) 1234-987',
    assToSalesMan: sales.userName,
  })
  stranger = await buildCustomer(app, { userName: 'stranger', company: 'Kestrel Uniforms' })
})
afterAll(() => app.stop())

describe('requests are found', () => {
  test('by their code, with each prefix and without, and by a part of it', async () => {
    const { orderCode } = await buildRequest(app, { customer: harbor, requestFor: 'vector', orderName: 'Crest' })
    for (const text of [`${orderCode}`, `VO-${orderCode}`, `vo-${orderCode}`, String(orderCode).slice(-9)]) {
      expect(names(await search(admin, text)), text).toContain('Crest')
    }
    expect(names(await search(admin, `OR-${orderCode}`))).toEqual([])
    expect(names(await search(admin, `or-${String(orderCode).slice(-9)}`))).not.toContain('Crest')
  })

  test('by words of the name and the PO, in any order and case', async () => {
    await buildRequest(app, { customer: harbor, orderName: 'Osprey left chest', po: 'PO-7788' })
    for (const text of ['osprey', 'CHEST osp', '7788', 'po-7788 Osprey']) {
      expect(names(await search(admin, text)), text).toEqual(['Osprey left chest'])
    }
    expect(names(await search(admin, 'osprey sleeve'))).toEqual([])
  })

  test('the newest first, a few, and it is told that there are more', async () => {
    for (const age of [30, 10, 20, 60, 50]) {
      await buildRequest(app, { customer: harbor, orderName: `Heron ${age}`, submitDateTime: minutesAgo(age) })
    }
    const five = await search(admin, 'heron')
    expect(names(five)).toEqual(['Heron 10', 'Heron 20', 'Heron 30', 'Heron 50', 'Heron 60'])
    expect(five.requests.more).toBe(false)
    await buildRequest(app, { customer: harbor, orderName: 'Heron 5', submitDateTime: minutesAgo(5) })
    const six = await search(admin, 'heron')
    expect(names(six)).toEqual(['Heron 5', 'Heron 10', 'Heron 20', 'Heron 30', 'Heron 50'])
    expect(six.requests.more).toBe(true)
  })

  test('also where hundreds of newer ones don’t hold the word', async () => {
    await buildRequest(app, { customer: harbor, orderName: 'Ptarmigan', submitDateTime: minutesAgo(90_000) })
    const codes = await Promise.all(Array.from({ length: 320 }, () => buildOrderCode(app, stranger)))
    await app.services.db
      .insertInto('request')
      .values(
        codes.map((orderCode) => ({
          orderCode,
          requestFor: 'order',
          orderName: 'Plain towel',
          requiredFormat: 'dst',
          userName: stranger.userName,
          customerId: customerOf(stranger),
        })),
      )
      .execute()
    expect(names(await search(admin, 'ptarmigan'))).toEqual(['Ptarmigan'])
  })

  test('not once they are deleted', async () => {
    await buildRequest(app, { customer: harbor, orderName: 'Dodo', delete: true })
    expect(names(await search(admin, 'dodo'))).toEqual([])
  })

  test.each(['cormorant', 'cormorrant', 'cormoant', 'comrorant', 'kormorant', 'cormarant'])(
    'by a word with one typing error: %s',
    async (typed) => {
      if (names(await search(admin, 'cormorant')).length === 0) {
        await buildRequest(app, { customer: harbor, orderName: 'Cormorant sleeve' })
      }
      expect(names(await search(admin, typed))).toEqual(['Cormorant sleeve'])
      expect(names(await search(admin, `${typed} sleeve`))).toEqual(['Cormorant sleeve'])
    },
  )

  test('not by a word with two', async () => {
    await buildRequest(app, { customer: harbor, orderName: 'Bittern owl' })
    expect(names(await search(admin, 'batturn'))).toEqual([])
  })

  test('by a word of three letters with one typing error, as by one among others', async () => {
    await buildRequest(app, { customer: harbor, orderName: 'Zed Jay', submitDateTime: minutesAgo(2) })
    await buildRequest(app, { customer: harbor, orderName: 'Jaywalker' })
    for (const typed of ['jya', 'jayy', 'jqy']) {
      expect(names(await search(admin, typed)), typed).toContain('Zed Jay')
    }
    for (const typed of ['zde jay', 'Zed Jya', 'zed, jya', 'zzed']) {
      expect(names(await search(admin, typed)), typed).toEqual(['Zed Jay'])
    }
  })

  test('by a whole code with one typing error, where none has it as it is typed', async () => {
    // Those of other requests follow each other, and may be one digit from each other.
    const orderCode = 8_642_975_310_864
    await app.services.db.insertInto('order_code').values({ orderCode, accountId: harbor._id }).execute()
    await buildRequest(app, { customer: harbor, requestFor: 'vector', orderName: 'Wryneck', orderCode })
    const code = `${orderCode}`
    const wrong = [`${code.slice(0, 2)}9${code.slice(3)}`, code.slice(0, 2) + code.slice(3), `${code}0`]
    for (const typed of wrong) {
      expect(names(await search(admin, typed)), typed).toContain('Wryneck')
      expect(names(await search(admin, `vo-${typed}`)), typed).toEqual(['Wryneck'])
      expect(names(await search(admin, `or-${typed}`)), typed).not.toContain('Wryneck')
      expect(names(await search(designer, typed)), typed).toEqual([])
    }
  })

  test('by a new name as by the first', async () => {
    const { _id } = await buildRequest(app, { customer: harbor, orderName: 'Unnamed' })
    await app.services.db.updateTable('request').set({ orderName: 'Whimbrel' }).where('_id', '=', _id).execute()
    expect(names(await search(admin, 'whimbrle'))).toEqual(['Whimbrel'])
  })
})

describe('customers are found', () => {
  test.each([
    'harbor.caps',
    'quayside',
    'captain',
    'Headwear',
    'desk@headwear.example',
    '1234-987',
    '+49 40 1234987',
    'Hedwear',
    'harbor.cpas',
    'harbro.caps',
    'desk@headwaer.example',
    'dsk@headwear.example',
  ])('by %s', async (text) => {
    const answer = await search(admin, text)
    expect(people(answer)).toEqual(['harbor.caps'])
  })

  test('not once they are deleted, and never employees', async () => {
    await buildCustomer(app, { userName: 'gone.away', delete: true })
    expect(people(await search(admin, 'gone.away'))).toEqual([])
    expect(people(await search(admin, designer.userName))).toEqual([])
  })
})

describe('within the caller’s reach', () => {
  beforeAll(async () => {
    await buildRequest(app, { customer: harbor, orderName: 'Egret of harbor', assTo: designer.userName })
    await buildRequest(app, { customer: stranger, orderName: 'Egret of the stranger' })
    for (const [customer, timestamp] of [
      [harbor, '20261122000001'],
      [stranger, '20261122000002'],
    ] as const) {
      await app.services.db
        .insertInto('invoice')
        .values({
          timestamp,
          dueDate: '2026-12-22',
          company: customer.userName,
          mauth_id: customer._id,
          customerId: customerOf(customer),
          taxRate: 0,
          subtotal: toCents(10),
          tax: toCents(0),
          discount: toCents(0),
          createdBy: admin._id,
        })
        .execute()
    }
  })

  const found = async (as: TestAccount) => ({
    requests: names(await search(as, 'egret')),
    customers: people(await search(as, 'example')).filter((name) => ['harbor.caps', 'stranger'].includes(name)),
    invoices: (await search(as, '20261122')).invoices.found.map(({ company }) => company),
  })
  const BOTH = ['Egret of the stranger', 'Egret of harbor']

  test('administrators find everything', async () => {
    expect(await found(admin)).toEqual({
      requests: BOTH,
      customers: ['stranger', 'harbor.caps'],
      invoices: ['stranger', 'harbor.caps'],
    })
  })

  test('sub-administrators find no invoices, for they have no list of them', async () => {
    expect(await found(subadmin)).toMatchObject({ requests: BOTH, invoices: [] })
  })

  test('salespeople find what their customers have', async () => {
    expect(await found(sales)).toEqual({
      requests: ['Egret of harbor'],
      customers: ['harbor.caps'],
      invoices: ['harbor.caps'],
    })
  })

  test('designers find what is assigned to them, and no customer', async () => {
    expect(await found(designer)).toEqual({ requests: ['Egret of harbor'], customers: [], invoices: [] })
    expect(names(await search(designer, 'egert'))).toEqual(['Egret of harbor'])
  })

  test('invoices are found by a number with one wrong digit, where no other has it', async () => {
    const numbers = async (as: TestAccount, text: string) =>
      (await search(as, text)).invoices.found.map(({ timestamp }) => timestamp)
    expect(await numbers(admin, '20261122000001')).toEqual(['20261122000001'])
    expect(await numbers(sales, '20261122900001')).toEqual(['20261122000001'])
    expect(await numbers(stranger, '20261122900001')).toEqual([])
  })

  test('customers find their own', async () => {
    expect(await found(harbor)).toEqual({ requests: ['Egret of harbor'], customers: [], invoices: ['harbor.caps'] })
    expect(await found(stranger)).toMatchObject({ requests: ['Egret of the stranger'], invoices: ['stranger'] })
  })

  test('customers are told the status that they may know', async () => {
    const request = await buildRequest(app, { customer: harbor, orderName: 'Gannet', orderStatus: 'Ready' })
    await app.services.db
      .insertInto('processing')
      .values({ requestId: request._id, round: 1, savedBy: admin._id })
      .execute()
    const statusFor = async (as: TestAccount) => (await search(as, 'gannet')).requests.found[0]?.orderStatus
    expect(await statusFor(admin)).toBe('Ready')
    expect(await statusFor(harbor)).toBe('Processing')
  })
})

describe('whatever is typed', () => {
  const NOTHING = { found: [], more: false }

  test.each([
    '',
    '    ',
    '%',
    '_',
    '%%%%',
    '\\',
    "'; DROP TABLE request; --",
    '"',
    '🧵🪡',
    'ﷺﷺﷺﷺ',
    '(.*)+',
    'a_b%c\\d',
    '-----',
  ])('%j finds nothing', async (text) => {
    expect(await search(admin, text)).toEqual({
      requests: NOTHING,
      customers: NOTHING,
      invoices: NOTHING,
      alike: false,
    })
  })

  test('too much is refused with a sentence', async () => {
    const { issues } = await app.refused('search', 'invalid_body', { as: admin, body: { text: 'x'.repeat(500) } })
    expect(issues).toMatchObject([{ path: ['text'], message: 'Search can be at most 200 characters' }])
  })

  test('many words are as good as the first of them', async () => {
    await buildRequest(app, { customer: harbor, orderName: 'Avocet' })
    expect(names(await search(admin, 'avocet '.repeat(28)))).toEqual(['Avocet'])
  })
})

import { UNASSIGNED } from '@stitchdesk/contract/basics/enums'
import { BOARD_LIMITS } from '@stitchdesk/contract/board/limits'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildCustomer, buildRequest, buildStaff, type TestAccount } from './support/factories.ts'

const HOUR = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()

let app: TestApp
let admin: TestAccount
let subadmin: TestAccount
let dora: TestAccount
let idle: TestAccount
let gone: TestAccount
let customer: TestAccount
beforeAll(async () => {
  app = await startTestApp()
  ;[admin, subadmin] = [await buildStaff(app, 'Administrate'), await buildStaff(app, 'subadmin')]
  dora = await buildStaff(app, 'designer', { customerNick: 'Dora' })
  idle = await buildStaff(app, 'designer', { customerNick: 'Idle' })
  gone = await buildStaff(app, 'designer', { customerNick: 'Gone', delete: true })
  customer = await buildCustomer(app, { company: 'Harbor Caps' })
  const open = { customer, orderStatus: 'Processing', assTo: dora.userName } as const
  await buildRequest(app, { ...open, orderName: 'Late', rush: 'Yes', dueTime: inHours(-1), stiches: '8,500' })
  await buildRequest(app, { ...open, orderName: 'Near', dueTime: inHours(2), stiches: '1500' })
  await buildRequest(app, { ...open, orderName: 'Later', dueTime: inHours(90), stiches: 'about 9' })
  await buildRequest(app, { ...open, orderName: 'Waits', dueTime: inHours(-5), waitingSince: inHours(-6) })
  await buildRequest(app, { ...open, orderName: 'Finished', orderStatus: 'Ready', dueTime: inHours(-9) })
  await buildRequest(app, { ...open, orderName: 'Deleted', delete: true, dueTime: inHours(-9) })
  await buildRequest(app, { ...open, orderName: 'Left behind', assTo: gone.userName, dueTime: inHours(5) })
})
afterAll(() => app.stop())

const NOTHING = {
  open: 0,
  rush: 0,
  late: 0,
  atRisk: 0,
  stitches: 0,
  worth: { priced: 0, estimatedLow: 0, estimatedHigh: 0 },
  nextDue: null,
}

describe('what each designer has to do', () => {
  test('is told with rush, what is late or at risk, stitches and what is due next; whoever has nothing comes first', async () => {
    const { loads } = await app.call('getDesignerLoads', { as: admin })
    expect(loads.map(({ name }) => name)).toEqual(['', 'Idle', 'Gone', 'Dora'])
    expect(loads[0]).toEqual({ userName: UNASSIGNED, name: '', assignable: true, ...NOTHING })
    expect(loads[1]).toEqual({ userName: idle.userName, name: 'Idle', assignable: true, ...NOTHING })
    expect(loads[2]).toMatchObject({ userName: gone.userName, assignable: false, open: 1 })
    const figures = { open: 4, rush: 1, late: 1, atRisk: 2, stitches: 10_000 }
    expect(loads[3]).toMatchObject({ userName: dora.userName, assignable: true, ...figures })
    expect(Date.parse(loads[3]?.nextDue ?? '') / HOUR).toBeCloseTo(Date.now() / HOUR - 1, 1)
  })

  test('counts what the lists hold', async () => {
    const { loads } = await app.call('getDesignerLoads', { as: subadmin })
    const count = async (filter: object) => {
      const body = { params: { assTo: dora.userName, ...filter } }
      return (await app.call('listOrders', { as: admin, params: { size: 1, page: 1 }, body })).totalDocs
    }
    const mine = loads.find(({ userName }) => userName === dora.userName)
    expect(mine?.open).toBe(await count({ open: true }))
    expect(mine?.rush).toBe(await count({ open: true, rush: true }))
    expect(mine?.atRisk).toBe(await count({ atRisk: true }))
  })

  test.each(['getDesignerLoads', 'getBoard'] as const)('%s is for those who give work alone', async (name) => {
    for (const as of [dora, customer, await buildStaff(app, 'sales')])
      await expect(app.call(name, { as })).rejects.toThrow(/forbidden/)
  })
})

describe('the Workload board', () => {
  const columnsOf = async () => (await app.call('getBoard', { as: subadmin })).columns
  const on = async ({ userName }: { userName: string }) =>
    (await columnsOf()).find((column) => column.userName === userName)?.cards.map(({ orderName }) => orderName)

  test('stand by name behind what nobody has, each with what is open, soonest due first', async () => {
    const columns = await columnsOf()
    expect(columns.map(({ name }) => name)).toEqual(['', 'Dora', 'Gone', 'Idle'])
    expect(columns[1]?.cards.map(({ orderName }) => orderName)).toEqual(['Waits', 'Late', 'Near', 'Later'])
    expect(columns[1]?.cards[1]).toMatchObject({ customer: 'Harbor Caps', rush: 'Yes', stiches: '8,500', file: null })
    expect(columns[1]).toMatchObject({ open: 4, atRisk: 2 })
  })

  test('follow what is given to somebody else, and refuse whoever has left', async () => {
    const { _id } = await buildRequest(app, { customer, orderName: 'Moved', dueTime: inHours(1) })
    const give = (assTo: string) => app.call('updateOrder', { as: subadmin, params: { _id }, body: { assTo } })
    expect(await on({ userName: UNASSIGNED })).toEqual(['Moved'])
    await give(idle.userName)
    expect([await on({ userName: UNASSIGNED }), await on(idle)]).toEqual([[], ['Moved']])
    await expect(give(gone.userName)).rejects.toThrow(/can't be assigned/)
    await give(UNASSIGNED)
    expect([await on({ userName: UNASSIGNED }), await on(idle)]).toEqual([['Moved'], []])
  })

  test('hold no more than so many, and say how many there are', async () => {
    const busy = await buildStaff(app, 'designer')
    for (let n = 1; n <= 25; n++)
      await buildRequest(app, { customer, orderName: `Many ${n}`, assTo: busy.userName, dueTime: inHours(n) })
    const column = (await columnsOf()).find(({ userName }) => userName === busy.userName)
    expect(column?.open).toBe(25)
    expect(column?.cards).toHaveLength(BOARD_LIMITS.cards)
    expect(column?.cards.at(-1)?.orderName).toBe('Many 20')
  })
})

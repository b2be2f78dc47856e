import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../src/platform/database/database.ts'
import { dueAt, Turns } from '../src/platform/database/turns.ts'
import { NoConnectionError } from '../src/platform/database/unavailable.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildCustomer, buildStaff } from './support/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** Takes a connection until the answered function ends that. */
async function hold(db: Database): Promise<() => Promise<void>> {
  const [taken, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const held = db.connection().execute(async () => {
    taken.resolve()
    await over.promise
  })
  await taken.promise
  return async () => {
    over.resolve()
    await held
  }
}

describe('where all connections are in use', () => {
  test('an order goes before lists that were asked for earlier', async () => {
    const [admin, customer] = [await buildStaff(app, 'Administrate'), await buildCustomer(app)]
    const ends = await Promise.all(Array.from({ length: 10 }, () => hold(app.services.db)))
    const answered: string[] = []
    const list = async () => {
      await app.call('listOrders', { as: admin, params: { size: 50, page: 1 }, body: { params: {} } })
      answered.push('list')
    }
    const waiting = () =>
      app.services.metrics.registry.getSingleMetricAsString('stitchdesk_pool_connections').then((text) => {
        return Number(/pool="calls",state="waiting"} (\d+)/.exec(text)?.[1])
      })
    const lists = [list(), list(), list()]
    await expect.poll(waiting).toBe(3)
    const order = app
      .call('createOrder', {
        as: customer,
        body: { requestFor: 'order', orderName: 'Rose', requiredFormat: 'dst' },
      })
      .then(() => answered.push('order'))
    await expect.poll(waiting).toBe(4)
    await ends.pop()?.()
    await Promise.all([...lists, order])
    await Promise.all(ends.map((end) => end()))
    expect(answered).toEqual(['order', 'list', 'list', 'list'])
  })

  test('what has waited longest goes first, however many statements it needs, and nobody waits for ever', async () => {
    const turns = new Turns({ places: 1, waitMs: 50 })
    await turns.take()
    const began: string[] = []
    const now = performance.now()
    const ask = (name: string, ms: number) => dueAt(now + ms, () => turns.take()).then(() => began.push(name))
    const asked = [ask('second', -20), ask('stream', -60_000), ask('first', -30), ask('next to second', -20)]
    expect(turns.waiting).toBe(4)
    for (const _ of asked) turns.give()
    await Promise.all(asked)
    expect(began).toEqual(['first', 'second', 'next to second', 'stream'])
    await expect(turns.take()).rejects.toThrow(NoConnectionError)
    expect(turns.waiting).toBe(0)
    turns.give()
    await turns.take()
  })
})

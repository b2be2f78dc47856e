import { once } from 'node:events'
import net from 'node:net'
import { sql } from 'kysely'
import { symbols } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { waitingForLocks } from './support/at-once.ts'
import { buildCustomer, buildRequest } from './support/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'debug' })
})
afterAll(() => app.stop())

test('a browser that leaves before its answer is no failure of ours, and the log says so in quiet', async () => {
  const lines: { level: number; msg: string }[] = []
  const stream = Reflect.get(app.services.log, symbols.streamSym) as { write: (line: string) => void }
  vi.spyOn(stream, 'write').mockImplementation((line) => void lines.push(JSON.parse(line)))
  const customer = await buildCustomer(app)
  // More than is answered in one piece.
  for (let count = 0; count < 30; count++) await buildRequest(app, { customer })
  const { hostname, port } = new URL(app.address)
  const caller = net.connect(Number(port), hostname)
  await app.services.db.transaction().execute(async (trx) => {
    await sql`LOCK TABLE request`.execute(trx)
    caller.write(
      `POST /api/orders/50/1 HTTP/1.1\r\nhost: desk\r\nauthorization: Bearer ${customer.token}\r\n` +
        'accept-encoding: br\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}',
    )
    await expect.poll(() => waitingForLocks(app)).toBeGreaterThan(0)
    caller.destroy()
    await once(caller, 'close')
  })
  await expect.poll(() => lines.map(({ msg }) => msg)).toContain('the caller left before the answer')
  expect(lines.filter(({ level }) => level > 30)).toEqual([])
})

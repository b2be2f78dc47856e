import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'

let app: TestApp
let lookup: Server
const asked: string[] = []

beforeAll(async () => {
  lookup = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ country_name: 'Portugal', city: 'Braga', more: 'that nobody asked for' }))
  })
  await new Promise<void>((resolve) => lookup.listen(0, '127.0.0.1', resolve))
  const { port } = lookup.address() as AddressInfo
  app = await startTestApp({ IP_LOOKUP_URL: `http://127.0.0.1:${port}/{ip}/json` })
})
afterAll(async () => {
  await app.stop()
  await new Promise((resolve) => lookup.close(resolve))
})

describe('where a registration came from', () => {
  test('is kept with country and city when a lookup is configured', async () => {
    const body = { username: 'from-braga', email: 'braga@example.com', password: 'correct horse' }
    const { user } = await app.call('register', { body })
    const ipInfo = async () => {
      const account = await app.services.db
        .selectFrom('account')
        .select('ipInfo')
        .where('_id', '=', user._id)
        .executeTakeFirstOrThrow()
      return JSON.parse(account.ipInfo)
    }
    await expect.poll(ipInfo).toEqual({ ip: '127.0.0.1', country_name: 'Portugal', city: 'Braga' })
    expect(asked).toEqual(['/127.0.0.1/json'])
  })
})

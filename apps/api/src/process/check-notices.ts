import { randomUUID } from 'node:crypto'
import { newClient } from '../platform/database/connect.ts'
import { ConfigError } from './config-error.ts'

/** For a notice to arrive, which takes a millisecond. */
const WAIT_MS = 10_000

/**
 * Checks that notices of the database arrive, because live lists and background work need them. A pooler in transaction mode accepts LISTEN and
 * loses every notice.
 * @throws ConfigError that says what to change
 */
export async function checkNotices(address: string, variable: string): Promise<void> {
  const channel = `check_${randomUUID().replaceAll('-', '')}`
  const options = { connectionTimeoutMillis: WAIT_MS, query_timeout: WAIT_MS }
  const listener = newClient(address, options)
  const teller = newClient(address, options)
  const heard = Promise.withResolvers<boolean>()
  listener.on('notification', () => heard.resolve(true))
  const late = setTimeout(() => heard.resolve(false), WAIT_MS)
  try {
    await Promise.all([listener.connect(), teller.connect()])
    await listener.query(`LISTEN ${channel}`)
    await teller.query(`NOTIFY ${channel}`)
    if (await heard.promise) return
  } finally {
    clearTimeout(late)
    await Promise.all([listener.end(), teller.end()])
  }
  throw new ConfigError(
    `The server in ${variable} passes on no notices, as a pooler in transaction mode does: live lists and background work would ` +
      'stand still. Set DATABASE_DIRECT_URL to the server itself, or use a pooler in session mode (pool_mode = session).\n' +
      'See docs/configuration.md.',
  )
}

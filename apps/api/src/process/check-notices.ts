import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { ConfigError } from './config.ts'

/** For a notice to arrive, which takes a millisecond. */
const WAIT_MS = 10_000

/**
 * Finds out whether the database's notices arrive, without which live lists and background work stand still. A pooler that lends
 * connections for a transaction each takes the order to listen and loses every notice.
 * @throws ConfigError that says what to change
 */
export async function checkNotices(connectionString: string): Promise<void> {
  const channel = `check_${randomUUID().replaceAll('-', '')}`
  const options = { connectionString, connectionTimeoutMillis: WAIT_MS, query_timeout: WAIT_MS }
  const listener = new pg.Client(options)
  const teller = new pg.Client(options)
  const heard = Promise.withResolvers<boolean>()
  listener.on('notification', () => heard.resolve(true))
  for (const client of [listener, teller]) client.on('error', () => undefined)
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
    'The server in DATABASE_URL passes on no notices, as a pooler in transaction mode does: live lists and background work would ' +
      'stand still. Connect directly, or through a pooler in session mode (pool_mode = session).\nSee docs/configuration.md.',
  )
}

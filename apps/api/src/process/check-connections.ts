import type { Config } from '../platform/config.ts'
import { newClient } from '../platform/database/connect.ts'
import { ConfigError } from './config-error.ts'

/** Most connections of a process by its role; docs/operations.md adds them up. */
const NEEDED = { both: 31, web: 30, worker: 12 }

/**
 * Checks that the database server allows as many connections as this process uses. Other programs use connections too; if they
 * leave too few later, calls answer 503.
 * @param address of the server itself, not of a pooler
 * @throws ConfigError with both numbers
 */
export async function checkConnections(
  address: string,
  { STITCHDESK_ROLE, DATABASE_DIRECT_URL }: Config,
): Promise<void> {
  // A pooler in front takes most of them, and has a limit of its own.
  if (DATABASE_DIRECT_URL) return
  const client = newClient(address)
  await client.connect()
  try {
    const { rows } = await client.query<{ allowed: number }>(
      `SELECT least(
         current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int,
         (SELECT nullif(datconnlimit, -1) FROM pg_database WHERE datname = current_database()),
         (SELECT nullif(rolconnlimit, -1) FROM pg_roles WHERE rolname = current_user)) AS allowed`,
    )
    const allowed = rows[0]?.allowed ?? Number.POSITIVE_INFINITY
    const needed = NEEDED[STITCHDESK_ROLE ?? 'both']
    if (allowed >= needed) return
    throw new ConfigError(
      `The database server allows ${allowed} connections, and this process uses up to ${needed}. Raise max_connections, or the limit ` +
        'of the database or its user; docs/operations.md adds up what each process needs.',
    )
  } finally {
    await client.end()
  }
}

import { newClient } from '../platform/database/connect.ts'
import { ConfigError } from './config-error.ts'

/** Major version that docs/configuration.md asks for. */
const OLDEST = 16
/** `server_version_num` holds the major version, then four digits of the minor one. */
const MAJOR = 10_000

/**
 * Checks that a database server is new enough: an older one starts, and fails some call later.
 * @param oldest major version
 * @throws ConfigError with both versions
 */
export async function checkVersion(address: string, oldest = OLDEST): Promise<void> {
  const client = newClient(address)
  await client.connect()
  try {
    const { rows } = await client.query<{ version: number; name: string }>(
      `SELECT current_setting('server_version_num')::int AS version, current_setting('server_version') AS name`,
    )
    const { version = 0, name = '' } = rows[0] ?? {}
    if (version >= oldest * MAJOR) return
    throw new ConfigError(
      `The server in DATABASE_URL is PostgreSQL ${name}, and Stitchdesk needs ${oldest} or newer. Upgrade the server; apt.postgresql.org ` +
        'has newer versions for Debian. See docs/configuration.md.',
    )
  } finally {
    await client.end()
  }
}

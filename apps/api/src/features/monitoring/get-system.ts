import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { stateOf } from '../../platform/disk-space.ts'
import type { Handler } from '../operation.ts'
import { readStock } from './read-stock.ts'

const { version } = JSON.parse(readFileSync(new URL('../../../../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

/** Versions, disk and stored data of the product. */
export const getSystem: Handler<'getSystem'> = async ({ services: { slowQueryPool: db, files } }) => {
  const [space, { rows }, stock] = await Promise.all([
    files.space(),
    sql<{ postgres: string }>`SELECT current_setting('server_version') AS postgres`.execute(db),
    readStock(db),
  ])
  return {
    versions: { product: version, node: process.versions.node, postgres: rows[0]?.postgres ?? '' },
    startedAt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    disk: space ? { ...space, state: stateOf(space) } : null,
    ...stock,
  }
}

import { sql } from 'kysely'
import { stateOf } from '../../platform/disk-space.ts'
import { VERSION } from '../../platform/product.ts'
import type { Handler } from '../operation.ts'
import { readStock } from './read-stock.ts'

/** Versions, disk and stored data of the product. */
export const getSystem: Handler<'getSystem'> = async ({ services: { slowQueryPool: db, files } }) => {
  const [space, { rows }, stock] = await Promise.all([
    files.space(),
    sql<{ postgres: string }>`SELECT current_setting('server_version') AS postgres`.execute(db),
    readStock(db),
  ])
  return {
    versions: { product: VERSION, node: process.versions.node, postgres: rows[0]?.postgres ?? '' },
    startedAt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    disk: space ? { ...space, state: stateOf(space) } : null,
    ...stock,
  }
}

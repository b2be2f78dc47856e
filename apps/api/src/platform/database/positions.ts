import { sql } from 'kysely'
import type { Database } from './database.ts'

/** A place in the primary's log of changes, in bytes. */
export type Position = bigint

/** Reads a position as PostgreSQL writes it, such as `16/B374D848`. */
export function readPosition(text: string): Position {
  const [high = '0', low = '0'] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

/** Up to where the primary has written. */
export async function currentPosition(primary: Database): Promise<Position> {
  const { rows } = await sql<{ position: string }>`SELECT pg_current_wal_lsn()::text AS position`.execute(primary)
  return readPosition(rows[0]?.position ?? '0/0')
}

import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@stitchdesk/embedded-postgres/embedded-postgres'
import pg from 'pg'

/** A database server for a moment's work. */
export interface ScratchServer {
  /** an empty database whose role may create others */
  connectionString: string
  /** Stops the server and deletes its files. */
  stop(): Promise<void>
}

/** Starts an embedded server on a folder of its own, without the safety of synchronous writes. */
export async function startScratchServer(): Promise<ScratchServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'stitchdesk-scratch-'))
  await chmod(dataDir, 0o755)
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined, unsafeFast: true })
  return {
    connectionString: server.connectionString,
    stop: async () => {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Makes an empty database on the same server, and answers its address. */
export async function makeDatabase(connectionString: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`)
  await client.end()
  return otherDatabase(connectionString, name)
}

/** The address of another database on the same server. */
function otherDatabase(connectionString: string, name: string): string {
  const address = new URL(connectionString)
  address.pathname = `/${name}`
  return address.href
}

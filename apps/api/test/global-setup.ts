import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@stitchdesk/embedded-postgres/embedded-postgres'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../src/platform/database/migrate.ts'
import { openJobs } from '../src/platform/jobs.ts'
import { JOBS } from '../src/process/background.ts'
import { databaseAddress, TEMPLATE } from './support/database-address.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string
  }
}

/** One server for the whole run, with a migrated database in it that every test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'stitchdesk-test-'))
  await chmod(dataDir, 0o755)
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined, unsafeFast: true })
  const client = new pg.Client({ connectionString: server.connectionString })
  await client.connect()
  await client.query(`CREATE DATABASE ${TEMPLATE}`)
  await client.end()
  const template = databaseAddress(server.connectionString, TEMPLATE)
  await migrate(template)
  // The job queue makes its own tables; in the template they are made once instead of once for each test file.
  const jobs = await openJobs(template, { jobs: JOBS, works: false, onError: () => undefined })
  await jobs.stop()
  project.provide('databaseServer', server.connectionString)
  return async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@stitchdesk/embedded-postgres/embedded-postgres'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../src/platform/database/migrate.ts'
import { openJobs } from '../src/platform/jobs/job-queue.ts'
import { JOBS } from '../src/process/background.ts'
import { databaseAddress, TEMPLATE } from './support/database-address.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string
  }
}

/** A server of this run's own, or the one that `TEST_DATABASE_URL` names, where its user may make databases. */
async function startServer(): Promise<{ connectionString: string; stop: () => Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { connectionString: given, stop: async () => undefined }
  const dataDir = await mkdtemp(join(tmpdir(), 'stitchdesk-test-'))
  await chmod(dataDir, 0o755)
  const { connectionString, stop } = await startEmbeddedPostgres({ dataDir, log: () => undefined, unsafeFast: true })
  return { connectionString, stop: () => stop().then(() => rm(dataDir, { recursive: true, force: true })) }
}

/** One server for the whole run, with a migrated database in it that every test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer()
  const onServer = async (...statements: string[]) => {
    const client = new pg.Client({ connectionString: server.connectionString })
    await client.connect()
    for (const statement of statements) await client.query(statement)
    await client.end()
  }
  const drop = `DROP DATABASE IF EXISTS ${TEMPLATE} WITH (FORCE)`
  // A run that was stopped has left its own on a server that outlives it.
  await onServer(drop, `CREATE DATABASE ${TEMPLATE}`)
  const template = databaseAddress(server.connectionString, TEMPLATE)
  await migrate(template)
  // The job queue makes its own tables; in the template they are made once instead of once for each test file.
  const jobs = await openJobs(template, { jobs: JOBS, works: false, onError: () => undefined })
  await jobs.stop()
  project.provide('databaseServer', server.connectionString)
  return async () => {
    await onServer(drop)
    await server.stop()
  }
}

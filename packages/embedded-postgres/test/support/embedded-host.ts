import { startEmbeddedPostgres } from '../../src/embedded-postgres.ts'

/** A small product of its own process: starts the database in the given folder, says so, and stops on SIGTERM. */
const dataDir = process.argv[2] ?? ''
try {
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  process.on('SIGTERM', () => server.stop().then(() => process.exit(0)))
  process.stdout.write(`${server.connectionString}\n`)
} catch (error) {
  process.stdout.write(`${error instanceof Error ? `${error.name}: ${error.message}` : error}\n`)
  process.exit(1)
}

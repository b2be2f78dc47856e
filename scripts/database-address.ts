import { runningDatabase } from '@stitchdesk/embedded-postgres/embedded-postgres'
import { readConfig } from '../apps/api/src/process/config.ts'

/** Prints the address of the database that a running product uses, for psql, pg_dump and their like. */
const { DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR } = readConfig(process.env)
const address = DATABASE_DIRECT_URL ?? DATABASE_URL ?? (await runningDatabase(DATA_DIR))
if (address) process.stdout.write(`${address}\n`)
else {
  process.stderr.write(`No Stitchdesk is running on ${DATA_DIR}. Start it, or set DATA_DIR to its folder.\n`)
  process.exitCode = 1
}

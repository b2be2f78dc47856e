import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../run-step.ts'
import { DATABASE_LISTS, listProblems } from './database-lists.ts'

/** What columns take is what the product offers; by the committed description of the database, so that none has to run. */
const snapshot = readFileSync(join(ROOT, 'apps/api/migrations/schema.snapshot.txt'), 'utf8').replaceAll('\r\n', '\n')
const problems = listProblems(snapshot, DATABASE_LISTS)
if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n`)
  process.exitCode = 1
}

import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { firstDifference } from '../database/first-difference.ts'
import { GENERATED, makeGenerated } from '../database/generated-files.ts'
import { makeDatabase, startScratchServer } from '../database/scratch-server.ts'
import { onlineProblems } from './online-migrations.ts'
import { checkRowTypes, MOST_UNREAD } from './rows/row-types.ts'

/**
 * The committed description and types of the database are those of the migrations, however these are run, and these run online. Statements
 * answer what their types say.
 */
const server = await startScratchServer()
const problems: string[] = []
try {
  const fresh = await makeGenerated(server.connectionString, 'at once')
  const updated = await makeGenerated(server.connectionString, 'one by one')
  for (const key of ['types', 'catalogue'] as const) {
    // On Windows git may have changed the line ends.
    const committed = (await readFile(GENERATED[key], 'utf8')).replaceAll('\r\n', '\n')
    const difference = firstDifference(committed, fresh[key])
    if (difference) problems.push(`${relative('.', GENERATED[key])} is not current. Run npm run types.\n${difference}`)
  }
  const difference = firstDifference(fresh.catalogue, updated.catalogue)
  if (difference) problems.push(`Migrating version by version gives another database than at once.\n${difference}`)
  const rows = await checkRowTypes(fresh.database)
  problems.push(...rows.problems)
  if (rows.unread.length > MOST_UNREAD) {
    const count = `${rows.unread.length} templates of SQL can only be read while the product runs, more than ${MOST_UNREAD}`
    problems.push(`${count}: nobody compares their types with the database.\n${rows.unread.join('\n')}`)
  }
  problems.push(...(await onlineProblems(await makeDatabase(server.connectionString, 'online'))))
} finally {
  await server.stop()
}
if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n\n')}\n`)
  process.exitCode = 1
}

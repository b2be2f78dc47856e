import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { firstDifference } from '../database/first-difference.ts'
import { GENERATED, makeGenerated } from '../database/generated-files.ts'
import { makeDatabase, startScratchServer } from '../database/scratch-server.ts'
import { onlineProblems } from './online-migrations.ts'

/** The committed description and types of the database are those of the migrations, however these are run, and these run online. */
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
  problems.push(...(await onlineProblems(await makeDatabase(server.connectionString, 'online'))))
} finally {
  await server.stop()
}
if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n\n')}\n`)
  process.exitCode = 1
}

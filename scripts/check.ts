import { availableParallelism } from 'node:os'
import { COMPILER, typesOf } from './check/compiler.ts'
import { type Outcome, runNode } from './run-step.ts'

/** The checks that need no running product. Each is a program; they run side by side, the longest first. */
const STEPS: { name: string; entry: string; args?: string[] }[] = [
  { name: 'database snapshot and types, online migrations, row types', entry: 'scripts/check/database.ts' },
  { name: 'imports between parts', entry: 'scripts/check/imports.ts' },
  { name: 'unused files, exports, packages', entry: 'node_modules/knip/bin/knip.js', args: ['--no-progress'] },
  { name: 'types of apps/web', entry: COMPILER, args: typesOf('apps/web') },
  { name: 'types of apps/api', entry: COMPILER, args: typesOf('apps/api') },
  {
    name: 'format, lint',
    entry: 'node_modules/@biomejs/biome/bin/biome',
    args: ['check', '--error-on-warnings'],
  },
  { name: 'types of packages/contract', entry: COMPILER, args: typesOf('packages/contract') },
  { name: 'types of packages/embedded-postgres', entry: COMPILER, args: typesOf('packages/embedded-postgres') },
  { name: 'types of packages/stitch-files', entry: COMPILER, args: typesOf('packages/stitch-files') },
  { name: 'types of scripts, bench, e2e, operations', entry: COMPILER, args: typesOf('.') },
  {
    name: 'jobs, mails, events, tables, styles, folders, documents, limits, casts',
    entry: 'scripts/check/source-rules.ts',
  },
  { name: 'scopes of statements', entry: 'scripts/check/scopes/scopes.ts' },
  { name: 'lists of choices in database and product', entry: 'scripts/check/lists.ts' },
  { name: 'texts of all languages', entry: 'scripts/catalog/check-catalog.ts' },
  { name: 'lock file holds every package', entry: 'scripts/check/lock-file/lock-file.ts' },
]

// `npm run check -- reasons` only lists why writes leave no event.
if (process.argv[2] === 'reasons') {
  await import('./check/statements/list-reasons.ts')
  process.exit()
}

const waiting = [...STEPS]
const failed: { name: string; outcome: Outcome }[] = []

async function work(): Promise<void> {
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    const began = performance.now()
    const outcome = await runNode(step.entry, step.args)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    process.stdout.write(`  ${outcome.ok ? 'ok    ' : 'FAILED'} ${seconds.padStart(5)} s  ${step.name}\n`)
    if (!outcome.ok) failed.push({ name: step.name, outcome })
  }
}

process.stdout.write('Checking ...\n')
await Promise.all(Array.from({ length: Math.max(2, Math.min(4, availableParallelism())) }, work))
for (const { name, outcome } of failed) process.stderr.write(`\n${name}:\n${outcome.output.trim()}\n`)
if (failed.length > 0) process.exitCode = 1

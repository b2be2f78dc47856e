import { jobProblems } from './job-rows.ts'
import { readSources } from './sources.ts'
import { TABLE_WRITERS, writerProblems } from './table-writers.ts'

/** What the sources of the API promise and no type can hold. */
const sources = await readSources('apps/api/src')
const problems = [...jobProblems(sources), ...writerProblems(sources, TABLE_WRITERS)]
if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n`)
  process.exitCode = 1
}

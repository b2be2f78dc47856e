import { readDocuments } from './documents.ts'
import { countFiles, folderProblems } from './folders.ts'
import { formProblems } from './form-elements.ts'
import { jobProblems } from './job-rows.ts'
import { limitProblems, unusedExceptions } from './limit-places.ts'
import { nameProblems } from './named-files.ts'
import { mailProblems } from './queued-mails.ts'
import { eventProblems } from './recorded-events.ts'
import { recordingProblems } from './recorded-writes.ts'
import { roleProblems } from './role-names.ts'
import { castProblems } from './rows/casts.ts'
import { readSources } from './sources.ts'
import { readStyles, styleProblems } from './styles.ts'
import { TABLE_WRITERS, writerProblems } from './table-writers.ts'

/** What the sources promise and no type can hold. */
const sources = await readSources('apps/api/src')
const contract = await readSources('packages/contract/src')
const web = await readSources('apps/web/src')
const all = new Map([...sources, ...web, ...contract])
const SOURCES = ['apps/api/src', 'apps/web/src', 'packages/contract/src', 'packages/stitch-files/src']
const counts = await Promise.all(SOURCES.map(countFiles))
const { documents, files } = await readDocuments()
const problems = [
  ...jobProblems(sources),
  ...[sources, web, contract].flatMap(roleProblems),
  ...writerProblems(sources, TABLE_WRITERS),
  ...recordingProblems(sources),
  ...eventProblems(sources),
  ...mailProblems(new Map([...sources, ...contract])),
  ...formProblems(web),
  ...styleProblems(web, await readStyles('apps/web/src')),
  ...folderProblems(new Map(counts.flatMap((each) => [...each]))),
  ...nameProblems(documents, files),
  ...limitProblems(all),
  ...unusedExceptions(all),
  ...castProblems({ 'apps/api/src': sources, 'apps/web/src': web, 'packages/contract/src': contract }),
]
if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n`)
  process.exitCode = 1
}

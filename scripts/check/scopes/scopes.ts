import { readFile } from 'node:fs/promises'
import { API } from 'typescript/unstable/sync'
import { GENERATED } from '../../database/generated-files.ts'
import { ROOT } from '../../run-step.ts'
import { readSources } from '../sources.ts'
import { TYPED_TABLES } from '../table-scopes.ts'
import { doorProblems, idsOfTables, statementProblems } from './scoped-statements.ts'

// Statements on customers' rows say whose by the types of what they hold.
const api = new API({ cwd: ROOT })
const [project] = api.updateSnapshot({ openProjects: [`${ROOT}/apps/api/tsconfig.json`] }).getProjects()
if (!project) throw new Error('apps/api has no tsconfig.json')
const ids = idsOfTables(await readFile(GENERATED.types, 'utf8'), TYPED_TABLES)
const problems = [...statementProblems(project, ids), ...doorProblems(await readSources('apps/api/src'))]
api.close()
if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n`)
  process.exitCode = 1
}

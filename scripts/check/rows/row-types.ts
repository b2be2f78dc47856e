import pg from 'pg'
import { API, type Project } from 'typescript/unstable/sync'
import { ROOT } from '../../run-step.ts'
import { readCatalogue } from './catalogue.ts'
import { Comparison } from './compare.ts'
import { describing } from './describe.ts'
import { describeExpression } from './expressions.ts'
import { Interpreter } from './interpret.ts'
import { callsOf, sourcesOf, type Template, templatesOf } from './templates.ts'
import { Unresolved } from './values.ts'

const IS_STATEMENT = /^[\s(]*(?:SELECT|WITH|INSERT|UPDATE|DELETE|VALUES|FETCH)\b/i

/** Templates that can only be read while the product runs. May fall, never rise. */
export const MOST_UNREAD = 53

/** What the check of row types found. */
export interface RowTypes {
  /** templates whose types say something else than the database answers */
  problems: string[]
  /** templates that can only be read while the product runs, and why */
  unread: string[]
  /** how many were compared */
  compared: number
}

/**
 * Has a database of the newest migration say what each typed template of SQL answers, and compares that with its type. It compares names,
 * kinds of values, and null for columns that are answered as they are stored; what is inside of JSON, and whether an expression may be null,
 * it leaves to tests.
 * @param root where the project is, if not here
 */
export async function checkRowTypes(connectionString: string, root = ROOT): Promise<RowTypes> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const api = new API({ cwd: root })
  try {
    const [project] = api.updateSnapshot({ openProjects: [`${root}/apps/api/tsconfig.json`] }).getProjects()
    if (!project) throw new Error('apps/api has no tsconfig.json')
    return await compareAll(project, client)
  } finally {
    api.close()
    await client.end()
  }
}

async function compareAll(project: Project, client: pg.Client): Promise<RowTypes> {
  const sources = sourcesOf(project)
  const catalogue = await readCatalogue(client)
  const comparison = new Comparison(project, catalogue)
  const interpreter = new Interpreter(project, callsOf(sources))
  const server = describing(client)
  const found: RowTypes = { problems: [], unread: [], compared: 0 }
  const compare = async ({ node, answers }: Template) => {
    if (comparison.isGeneric(answers)) throw new Unresolved(node)
    const text = interpreter.write(node)
    if (IS_STATEMENT.test(text) && comparison.isRow(answers)) {
      // Some stand in brackets, as a part of others.
      const columns = await server.describe(text.replace(/^\s*\(([\s\S]*)\)\s*$/, '$1'))
      return comparison.row(answers, columns, text)
    }
    const column = await describeExpression(server, catalogue, { text, file: node.getSourceFile(), sources })
    return comparison.value(answers, column, '')
  }
  for (const template of templatesOf(project, sources)) {
    try {
      const wrong = await compare(template)
      found.compared += 1
      if (wrong.length > 0) found.problems.push(`${template.place} ${wrong.join('; ')}.`)
    } catch (error) {
      if (!(error instanceof Unresolved) && !(error instanceof pg.DatabaseError)) throw error
      found.unread.push(`${template.place} ${error.message}`)
    }
  }
  return found
}

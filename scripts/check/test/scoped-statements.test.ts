// biome-ignore-all lint/suspicious/noTemplateCurlyInString: they are sources of templates.
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { API } from 'typescript/unstable/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from '../../run-step.ts'
import { doorProblems, idsOfTables, statementProblems } from '../scopes/scoped-statements.ts'

const GENERATED = `export interface Proof {
  _id: Reached<"proof">;
  note: string;
  requestId: Reached<"request"> | null;
}

export interface Request {
  _id: Reached<"request">;
  savedBy: string;
}

export interface DB {
  proof: Proof;
  request: Request;
}
`

/** Statements on one line each; those whose name begins with `open` reach rows by nothing. */
const STATEMENTS: Record<string, string> = {
  openTemplate: 'sql`SELECT FROM proof WHERE "_id" = ${text}`.execute(db)',
  openChain: "db.selectFrom('proof').selectAll().where('note', '=', text).execute()",
  openOther: 'sql`SELECT FROM request WHERE "savedBy" = ${account}`.execute(db)',
  openSetting: "db.updateTable('proof').set({ requestId: request }).where('note', '=', text).execute()",
  openPiece: 'sql`SELECT FROM ${JOINED}`.execute(db)',
  openEither: 'sql`SELECT FROM request WHERE ${maybe}`.execute(db)',
  // What a statement answers, and what is made of that, says nothing of whose it is.
  openRows: "sql<{ _id: Reached<'proof'> }>`SELECT FROM proof WHERE note = ${text}`.execute(db)",
  openCallback: "db.selectFrom('proof').selectAll().execute().then((rows) => rows.map(({ _id }) => _id))",
  openInside: 'sql`SELECT FROM request WHERE ${scope} AND note = ${sql`SELECT FROM proof`.execute(db)}`.execute(db)',
  byId: 'sql`SELECT FROM proof WHERE "_id" = ${proof}`.execute(db)',
  byParent: "db.selectFrom('proof').selectAll().where('requestId', '=', request).execute()",
  byIds: 'sql`SELECT FROM proof WHERE "_id" = ANY (${[proof]})`.execute(db)',
  byScope: 'sql`SELECT FROM ${JOINED} WHERE ${scope}`.execute(db)',
  byFunction: 'reached().select("note").execute()',
  byCondition: 'sql`SELECT FROM request WHERE ${CONDITION} AND "savedBy" = ${text}`.execute(db)',
  inserted: "db.insertInto('request').values({ savedBy: text } as never).execute()",
}

/** Statements with a scope; those whose name begins with `text` name a row by a text, of which types say nothing. */
const NAMED: Record<string, string> = {
  textOfColumn: 'sql`SELECT FROM proof WHERE "_id" = ${text} AND ${scope}`',
  textOfAlias: 'sql`SELECT FROM proof one JOIN request ON true WHERE one."requestId" = ANY (${[text]}) AND ${scope}`',
  byColumn: 'sql`SELECT FROM proof WHERE "_id" = ${proof} AND ${scope}`',
  byOtherColumn: 'sql`SELECT FROM proof one JOIN request ON true WHERE one."note" = ${text} AND ${scope}`',
  byOtherTable: 'sql`SELECT FROM request JOIN novel one ON true WHERE one."_id" = ${text} AND ${scope}`',
}

const NAMES = `import { type Kysely, type RawBuilder, sql } from 'kysely'
declare const key: unique symbol
type Reached<T extends string> = string & { readonly [key]: T }
type Scope = RawBuilder<boolean> & { readonly [key]: true }
${GENERATED}
declare const db: Kysely<DB>, text: string, account: Reached<'account'>, proof: Reached<'proof'>, request: Reached<'request'>
declare const scope: Scope, maybe: RawBuilder<boolean>
const JOINED = sql\`proof JOIN request ON request."_id" = proof."requestId"\`
const CONDITION = sql<boolean>\`(\${scope} AND true)\`
const reached = () => db.selectFrom('proof').where(scope)
`

let root: string
let problems: string[]

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'stitchdesk-scopes-'))
  const folder = join(root, 'apps/api/src/features/proofs')
  await mkdir(folder, { recursive: true })
  await symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'), 'junction')
  const config = { extends: join(ROOT, 'tsconfig.base.json'), include: ['src'] }
  await writeFile(join(root, 'apps/api/tsconfig.json'), JSON.stringify(config))
  const lines = Object.entries({ ...STATEMENTS, ...NAMED }).map(([name, text]) => `export const ${name} = ${text}`)
  await writeFile(join(folder, 'novel.ts'), `${NAMES}${lines.join('\n')}\n`)
  const api = new API({ cwd: root })
  const [project] = api.updateSnapshot({ openProjects: [`${root}/apps/api/tsconfig.json`] }).getProjects()
  if (!project) throw new Error('There is no project.')
  problems = statementProblems(project, idsOfTables(GENERATED, ['proof', 'request']))
  api.close()
}, 120_000)

afterAll(() => rm(root, { recursive: true, force: true }))

/** The names of the statements that a problem with these words is told of. */
function told(words: string): string[] {
  const first = NAMES.split('\n').length
  const names = Object.keys({ ...STATEMENTS, ...NAMED })
  return problems
    .filter((problem) => problem.includes(words))
    .map((problem) => String(names[Number(/:(\d+) /.exec(problem)?.[1]) - first]))
}

test('a statement on customers’ rows without an id that was reached and without a scope is told', () => {
  const open = Object.keys(STATEMENTS).filter((name) => name.startsWith('open'))
  expect(told('by no id that was reached and by no scope')).toEqual(open)
})

test('a text that is compared with a column of such ids is told', () => {
  // A statement without a scope may be told of both.
  const compared = told('with a text').filter((name) => name in NAMED)
  expect(compared).toEqual(Object.keys(NAMED).filter((name) => name.startsWith('text')))
})

test('features/access alone gives out reach, and for so many reasons at most', () => {
  const access = 'apps/api/src/features/access/reach.ts'
  const door = "export const BY_JOB = unscoped('a job does the same for all')\n"
  const doors = (path: string, text: string, most?: number) => doorProblems(new Map([[path, text]]), most)
  expect(doors(access, `${door}const id = text as Reached<'proof'>\n`)).toEqual([])
  expect(doors(access, door.repeat(3), 2)).toEqual(['3 calls of unscoped, more than 2.'])
  const forged = ["text as Reached<'proof'>", 'sql`true` as Scope', 'asScope(sql`true`)', "unscoped('no reason')"]
  for (const made of forged) expect(doors('apps/api/src/features/proofs/novel.ts', `f(${made})`)).toHaveLength(1)
})

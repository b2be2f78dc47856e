// biome-ignore-all lint/suspicious/noTemplateCurlyInString: they are sources of templates.
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { API } from 'typescript/unstable/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from '../../run-step.ts'
import { doorProblems, keysOfTables, statementProblems } from '../scopes/scoped-statements.ts'

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
  byId: 'sql`SELECT FROM proof WHERE "_id" = ${proof}`.execute(db)',
  byParent: "db.selectFrom('proof').selectAll().where('requestId', '=', request).execute()",
  byIds: 'sql`SELECT FROM proof WHERE "_id" = ANY (${[proof]})`.execute(db)',
  byScope: 'sql`SELECT FROM ${JOINED} WHERE ${scope}`.execute(db)',
  byFunction: 'reached().select("note").execute()',
  byCondition: 'sql`SELECT FROM request WHERE ${CONDITION} AND "savedBy" = ${text}`.execute(db)',
  inserted: "db.insertInto('request').values({ savedBy: text } as never).execute()",
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
  const lines = Object.entries(STATEMENTS).map(([name, statement]) => `export const ${name} = ${statement}`)
  await writeFile(join(folder, 'novel.ts'), `${NAMES}${lines.join('\n')}\n`)
  const api = new API({ cwd: root })
  const [project] = api.updateSnapshot({ openProjects: [`${root}/apps/api/tsconfig.json`] }).getProjects()
  if (!project) throw new Error('There is no project.')
  problems = statementProblems(project, keysOfTables(GENERATED, ['proof', 'request']))
  api.close()
}, 120_000)

afterAll(() => rm(root, { recursive: true, force: true }))

test('a statement on customers’ rows without an id that was reached and without a scope is told', () => {
  const first = NAMES.split('\n').length
  const told = problems.map((problem) => Object.keys(STATEMENTS)[Number(/:(\d+) /.exec(problem)?.[1]) - first])
  expect(told).toEqual(Object.keys(STATEMENTS).filter((name) => name.startsWith('open')))
})

test('features/access alone gives out reach, and for so many reasons at most', () => {
  const access = 'apps/api/src/features/access/reach.ts'
  const door = "export const BY_JOB = unscoped('a job does the same for all')\n"
  const told = (path: string, text: string, most?: number) => doorProblems(new Map([[path, text]]), most)
  expect(told(access, `${door}const id = text as Reached<'proof'>\n`)).toEqual([])
  expect(told(access, door.repeat(3), 2)).toEqual(['3 calls of unscoped, more than 2.'])
  const forged = ["text as Reached<'proof'>", 'sql`true` as Scope', 'asScope(sql`true`)', "unscoped('no reason')"]
  for (const made of forged) expect(told('apps/api/src/features/proofs/novel.ts', `f(${made})`)).toHaveLength(1)
})

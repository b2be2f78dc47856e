// biome-ignore-all lint/suspicious/noTemplateCurlyInString: they are sources of templates.
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDatabase, type ScratchServer, startScratchServer } from '../../database/scratch-server.ts'
import { ROOT } from '../../run-step.ts'
import { checkRowTypes, type RowTypes } from '../rows/row-types.ts'

/** Statements by what is wrong with them; of what is right, nothing is told. */
const STATEMENTS: Record<string, string> = {
  right: 'sql<{ _id: string; pages: number }>`SELECT book."_id", book."pages" FROM book`',
  renamed: 'sql<{ _id: string; sheets: number }>`SELECT book."_id", book."pages" FROM book`',
  mistyped: 'sql<{ _id: string; pages: string }>`SELECT book."_id", book."pages" FROM book`',
  missing: 'sql<{ _id: string; pages: number }>`SELECT book."_id" FROM book`',
  beside: 'sql<{ _id: string }>`SELECT book."_id", book."pages" FROM book`',
  nullable: 'sql<{ lender: string }>`SELECT book."lender" FROM book`',
  lent: 'sql<{ lender: string }>`SELECT book."lender" FROM book WHERE book."lender" IS NOT NULL`',
  outer: 'sql<{ name: string }>`SELECT reader."name" FROM book LEFT JOIN reader ON reader."name" = book."lender"`',
  joined:
    'sql<{ name: string }>`SELECT one."name" FROM book LEFT JOIN reader one ON one."name" = book."lender" WHERE one."name" <> book."_id"`',
  inner: 'sql<{ name: string }>`SELECT reader."name" FROM book JOIN reader ON reader."name" = book."lender"`',
  followed:
    'sql<{ _id: string; thick: string }>`SELECT book."_id", ${isThick(300)} AS "thick" FROM book WHERE ${within("book")}`',
  expression: 'sql<string>`book."pages" + 1`',
  entries: 'sql<number>`ANY (${["a"]}::text[])`',
  refused: 'sql<{ _id: string }>`SELECT book."id" AS "_id" FROM book`',
  unread: 'sql<{ _id: string }>`SELECT book."_id" FROM ${globalThis.name}`',
}
const HELPERS = `
const isThick = (pages: number): RawBuilder<boolean> => sql\`(\${sql.ref('book.pages')} > \${pages})\`
const within = (alias: string) => sql<boolean>\`\${sql.ref(\`\${alias}._id\`)} <> ''\`
`

let root: string
let server: ScratchServer
let found: RowTypes

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'stitchdesk-row-types-'))
  const api = join(root, 'apps/api')
  await mkdir(join(api, 'src'), { recursive: true })
  await symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'), 'junction')
  await writeFile(
    join(api, 'tsconfig.json'),
    JSON.stringify({ extends: join(ROOT, 'tsconfig.base.json'), include: ['src'] }),
  )
  const lines = Object.entries(STATEMENTS).map(([name, statement]) => `export const ${name} = ${statement}`)
  const text = ["import { type RawBuilder, sql } from 'kysely'", ...lines].join('\n')
  await writeFile(join(api, 'src/statements.ts'), `${text}\n${HELPERS}`)
  server = await startScratchServer()
  const address = await makeDatabase(server.connectionString, 'rows')
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  await client.query(`
    CREATE TABLE reader ("name" text PRIMARY KEY);
    CREATE TABLE book ("_id" text PRIMARY KEY, "pages" integer NOT NULL, "lender" text)`)
  await client.end()
  found = await checkRowTypes(address, root)
}, 120_000)

afterAll(async () => {
  await server.stop()
  await rm(root, { recursive: true, force: true })
})

/** The statement of a problem, by its line: the first line is the import. */
const nameOf = (problem: string) => Object.keys(STATEMENTS)[Number(/:(\d+) /.exec(problem)?.[1]) - 2]
const saying = (problems: readonly string[]) =>
  Object.fromEntries(problems.map((problem) => [nameOf(problem), problem.replace(/^\S+ /, '')]))

test('a type that differs from what its statement answers is told', () => {
  expect(saying(found.problems)).toEqual({
    renamed: 'answers no sheets; answers pages beside its type.',
    mistyped: 'pages is int4, not string.',
    missing: 'answers no pages.',
    beside: 'answers pages beside its type.',
    nullable: 'lender may be null, which string isn’t.',
    outer: 'name may be null, which string isn’t.',
    followed: 'thick is bool, not string.',
    expression: '?column? is int4, not string.',
    entries: 'text is text, not number.',
  })
})

test('a statement that the database refuses, or that the sources don’t tell, is counted as unread', () => {
  expect(Object.keys(saying(found.unread))).toEqual(['refused', 'unread'])
})

// biome-ignore-all lint/suspicious/noTemplateCurlyInString: they are sources of templates.
import { expect, test } from 'vitest'
import { readSources } from '../sources.ts'
import { scopeProblems, TABLE_SCOPES } from '../table-scopes.ts'

const sources = await readSources('apps/api/src')
const NOVEL = 'apps/api/src/features/reports/novel.ts'
const planted = (text: string) => scopeProblems(new Map([[NOVEL, text]]), TABLE_SCOPES)
const IMPORTS = "import { requestScope } from '../access/scope.ts'\n"

test('each statement states whose rows it means, or says why it needs not', () => {
  expect(scopeProblems(sources, TABLE_SCOPES)).toEqual([])
})

test.each([
  ['request', 'sql`SELECT * FROM request WHERE request."_id" = ${id}`'],
  ['request', 'sql`UPDATE request SET "price" = 0 WHERE "_id" = ${id}`'],
  ['request', "await db.selectFrom('request').selectAll().where('_id', '=', id).execute()"],
  ['invoice', "await db.deleteFrom('invoice').where('_id', '=', id).execute()"],
  ['customer_note', "await db.updateTable('customer_note').set({ text }).where('_id', '=', id).execute()"],
  // A scope around a select, or beside it, is not its own.
  ['payment', 'sql`SELECT (SELECT sum(payment."Price") FROM payment) FROM request WHERE ${requestScope(actor)}`'],
  ['request', 'sql`SELECT FROM request WHERE ${requestScope(actor)} UNION ALL SELECT FROM request`'],
  // What one row has in common with many names none.
  ['upload', 'sql`SELECT FROM upload JOIN picture ON picture."checksum" = upload."checksum"`'],
])('%s without a scope is refused: %s', (table, text) => {
  expect(planted(`${IMPORTS}const read = async (db, actor, id) => ${text}`)).toEqual([
    expect.stringContaining(`${NOVEL} reaches ${table} without a scope:`),
  ])
})

test.each([
  'sql`SELECT * FROM request WHERE ${requestScope(actor)}`',
  "db.selectFrom('request').where(requestScope(actor)).execute()",
  "db.updateTable('notification').set({ readAt }).where('accountId', '=', actor._id).execute()",
  // By a row that is within reach.
  'sql`SELECT FROM proof JOIN request ON request."_id" = proof."requestId" WHERE ${requestScope(actor)}`',
  'sql`SELECT (SELECT count(*) FROM proof WHERE proof."requestId" = request."_id") FROM request WHERE ${requestScope(actor)}`',
  'sql`SELECT FROM proof WHERE proof."requestId" IN (SELECT request."_id" FROM request WHERE ${requestScope(actor)})`',
  // By what stands elsewhere.
  'sql`SELECT FROM request WHERE ${conditions(actor)}`',
  'reached(db, actor).where(named).execute()',
])('a scope is found: %s', (text) => {
  const elsewhere = `
    const conditions = (actor) => sql\`\${requestScope(actor)} AND NOT request."delete"\`
    function reached(db, actor) {
      return db.selectFrom('request').where(requestScope(actor))
    }`
  expect(planted(`${IMPORTS}${elsewhere}\nconst read = (db, actor) => ${text}`)).toEqual([])
})

const READ = "await db.selectFrom('invoice').selectAll().where('_id', '=', id).execute()"

test('a reason speaks for the one statement after it, and for its tables alone', () => {
  const why = '// unscoped invoice: the invoice was found within reach\n'
  const all = (text: string) => planted(`const read = async (db, id) => {\n${text}\n}`)
  const refused = expect.stringContaining(`${NOVEL} reaches invoice without a scope: `)
  expect(all(`${why}${READ}`)).toEqual([])
  expect(all(`${why}${READ}\n${READ}`)).toEqual([refused])
  expect(all(`${READ}\n${why}${READ}`)).toEqual([refused])
  expect(all(`${why}${READ.replace('invoice', 'payment')}`)).toEqual([
    `${NOVEL} reaches payment without a scope: SELECT FROM payment WHERE "_id" = id`,
    `${NOVEL}:2 says why of invoice, which the statement after it needs not.`,
  ])
})

test('a reason that no statement needs is named, and one without words is none', () => {
  expect(planted('// unscoped invoice: a guess\nconst nothing = 1')).toEqual([
    `${NOVEL}:1 says why of invoice, which the statement after it needs not.`,
  ])
  expect(planted(`const read = async (db, id) => {\n// unscoped invoice:\n${READ}\n}`)).toHaveLength(1)
})

test('each file says why of its own statements alone', () => {
  const path = 'apps/api/src/features/billing/settle-invoice.ts'
  const more = `${sources.get(path)}\nexport const all = sql\`SELECT FROM invoice\``
  expect(scopeProblems(new Map([...sources, [path, more]]), TABLE_SCOPES)).toEqual([
    expect.stringContaining(`${path} reaches invoice without a scope: SELECT FROM invoice`),
  ])
})

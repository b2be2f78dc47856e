// biome-ignore-all lint/suspicious/noTemplateCurlyInString: they are sources of templates.
import { expect, test } from 'vitest'
import { recordingProblems } from '../recorded-writes.ts'
import { readSources } from '../sources.ts'

const sources = await readSources('apps/api/src')
const NOVEL = 'apps/api/src/features/requests/novel.ts'
const planted = (text: string) => recordingProblems(new Map([[NOVEL, text]]))
const WRITE = "await trx.updateTable('request').set({ price }).where('_id', '=', _id).execute()"
const EVENT = "await recordEvent(trx, cause, { name: 'request.changed', entity: 'request', _id })"
const silent = (line: number, table = 'request') => `${NOVEL}:${line} writes ${table} and records no event.`

test('each write of an audited record leaves an event, or says why it leaves none', () => {
  expect(recordingProblems(sources)).toEqual([])
})

test.each([
  ['customers/create-customer.ts', 'account'],
  ['auth/register.ts', 'account'],
  ['placing/create-request.ts', 'request'],
  ['billing/ledger/record-payment.ts', 'payment'],
  ['billing/drafts/save-invoice-draft.ts', 'invoice'],
])('an event left out of %s is found', (file, table) => {
  const path = `apps/api/src/features/${file}`
  const without = sources.get(path)?.replaceAll(/await record(?:Event|Change)\(/g, 'await leaveOut(') ?? ''
  expect(without).toContain('leaveOut')
  const found = recordingProblems(new Map([...sources, [path, without]]))
  expect(found).toContainEqual(expect.stringContaining(` writes ${table} and records no event.`))
})

test.each([
  WRITE,
  'await sql`UPDATE request SET "price" = ${price}`.execute(trx)',
  'await sql`INSERT INTO invoice DEFAULT VALUES`.execute(trx)',
  "await trx.deleteFrom('payment').execute()",
])('a silent write is refused: %s', (write) => {
  expect(planted(`export const novel = async () => {\n  ${write}\n}`)).toHaveLength(1)
})

test('a helper is as silent as any that calls it', () => {
  const helper = `async function write() {\n  ${WRITE}\n}\n`
  const loud = `export const loud = async () => {\n  await write()\n  ${EVENT}\n}\n`
  const quiet = 'export const quiet = () => write()\n'
  expect(planted(`${helper}${loud}`)).toEqual([])
  expect(planted(`${helper}${loud}${quiet}`)).toEqual([silent(2)])
  expect(planted(helper)).toEqual([silent(2)])
})

test('a reason speaks for the one write after it', () => {
  const why = '// unaudited request: a guess\n'
  const novel = (...lines: string[]) => planted(`export const novel = async () => {\n${lines.join('\n')}\n}`)
  expect(novel(`${why}${WRITE}`)).toEqual([])
  expect(novel(`${why}${WRITE}`, WRITE)).toEqual([silent(4)])
  expect(novel(`${why}${WRITE}`, EVENT)).toEqual([
    `${NOVEL}:2 says why of request, which the write after it needs not.`,
  ])
})

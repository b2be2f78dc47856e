import { expect, test } from 'vitest'
import { readSources } from '../sources.ts'
import { TABLE_WRITERS, writerProblems } from '../table-writers.ts'

const sources = await readSources('apps/api/src')
const planted = (text: string) =>
  writerProblems(new Map([...sources, ['apps/api/src/features/reports/novel.ts', text]]), TABLE_WRITERS)

test('each table is written by its own feature, and by those that say why', () => {
  expect(writerProblems(sources, TABLE_WRITERS)).toEqual([])
})

test.each([
  "await db.updateTable('request').set({})",
  "await db\n    .insertInto(\n      'request')",
  'sql`UPDATE request SET "price" = 0`',
  'sql`WITH gone AS (DELETE FROM request RETURNING *) SELECT 1`',
])('a second writer is refused: %s', (text) => {
  expect(planted(text)).toEqual([
    'apps/api/src/features/reports/novel.ts writes request, which requests alone does. Have it done there, by an event or a function.',
  ])
})

test('a table that nobody owns, or that is not named, is refused', () => {
  expect(planted('sql`INSERT INTO novel DEFAULT VALUES`')).toEqual([expect.stringContaining('writes novel, whose')])
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source of a template.
  expect(planted('sql`DELETE FROM ${table}`')).toEqual([expect.stringContaining('that its text does not name')])
})

test('reading locks rows without writing them', () => {
  expect(planted('sql`SELECT FROM request FOR UPDATE`')).toEqual([])
})

test('an exception that nobody needs any more is named', () => {
  const writers = {
    ...TABLE_WRITERS,
    payment: { owner: 'billing', others: { ...TABLE_WRITERS.payment.others, reports: 'a guess' } },
  }
  expect(writerProblems(sources, writers)).toEqual([
    'scripts/check/table-writers.ts lets reports write payment, which it does not.',
  ])
})

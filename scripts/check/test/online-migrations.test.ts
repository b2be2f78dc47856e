import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeDatabase, type ScratchServer, startScratchServer } from '../../database/scratch-server.ts'
import { onlineProblems } from '../online-migrations.ts'

const RELEASED = `
  CREATE TABLE design (id int PRIMARY KEY, name text NOT NULL, size text, old text);
  CREATE TABLE maker (id int PRIMARY KEY, name text);
  CREATE FUNCTION twice(int) RETURNS int LANGUAGE sql AS 'SELECT $1 * 2';`

let server: ScratchServer
let folder: string
let databases = 0

beforeAll(async () => {
  server = await startScratchServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stitchdesk-online-'))
  await write('0001-start.sql', RELEASED)
  await release({})
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const write = (name: string, text: string) => writeFile(join(folder, name), text)
const release = (more: { unread?: string[] }) =>
  write(
    'releases.json',
    JSON.stringify({ releases: [{ version: '1.0.0', lastMigration: '0001-start.sql', ...more }], offline: {} }),
  )
async function problemsOf(sql: string): Promise<string[]> {
  await write('0002-change.sql', sql)
  databases += 1
  return onlineProblems(await makeDatabase(server.connectionString, `online_${databases}`), folder)
}

test.each([
  ['a column that may be null', 'ALTER TABLE design ADD COLUMN thread text'],
  ['a column with a default', 'ALTER TABLE design ADD COLUMN colors int NOT NULL DEFAULT 0'],
  ['a table', 'CREATE TABLE thread (id int PRIMARY KEY, design int REFERENCES design (id))'],
  ['an index beside others', '-- Afterwards: CREATE INDEX CONCURRENTLY design_by_name ON design (name);'],
  [
    'a constraint that is checked later',
    `ALTER TABLE design ADD CONSTRAINT named CHECK (name <> '') NOT VALID;
     -- Afterwards: ALTER TABLE design VALIDATE CONSTRAINT named;`,
  ],
  ['rows of a new table', "CREATE TABLE note (id int); INSERT INTO note SELECT id FROM design WHERE name = 'x'"],
  ['what says that it is offline', '-- offline: drops a column\nALTER TABLE design DROP COLUMN size'],
])('%s may come while the last release works', async (_, sql) => {
  expect(await problemsOf(sql)).toEqual([])
})

test.each([
  ['ALTER TABLE design DROP COLUMN size', 'removes design.size, which the last release may read'],
  ['ALTER TABLE design RENAME COLUMN size TO width', 'removes design.size'],
  ['DROP TABLE maker', 'removes maker, which the last release may read'],
  ['ALTER TABLE maker RENAME TO brand', 'removes maker, which the last release may read'],
  ['ALTER TABLE design ADD COLUMN code text NOT NULL', 'asks each new row for design.code'],
  ['ALTER TABLE design ALTER COLUMN id TYPE bigint', 'writes the table design anew'],
  ['ALTER TABLE design ALTER COLUMN name TYPE varchar', 'makes design.name character varying where'],
  ['ALTER TABLE design ADD COLUMN code text DEFAULT gen_random_uuid()::text', 'writes the table design anew'],
  ['CREATE INDEX design_by_name ON design (name)', 'builds an index of design while nobody can write it'],
  ["ALTER TABLE design ADD CONSTRAINT named CHECK (name <> '')", 'reads all of design while it keeps others from it'],
  ['ALTER TABLE design ALTER COLUMN size SET NOT NULL', 'forbids design.size to be null'],
  ["UPDATE design SET size = 'S'", 'changes rows of design in one go'],
  ["DO $$ BEGIN DELETE FROM design WHERE name = 'x'; END $$", 'changes rows of design in one go'],
  ['DROP FUNCTION twice', 'removes the function twice(integer)'],
])('%s is refused', async (sql, reason) => {
  const problems = await problemsOf(sql)
  expect(problems.join('\n')).toContain(`0002-change.sql ${reason}`)
  expect(problems.every((problem) => problem.includes('-- offline: why'))).toBe(true)
})

test('what the last release no longer reads may go', async () => {
  await release({ unread: ['design.old', 'maker'] })
  expect(await problemsOf('ALTER TABLE design DROP COLUMN old; DROP TABLE maker')).toEqual([])
})

test('what the last release had is known where its migrations have become one', async () => {
  await write('0001-start.sql', `-- Stands for: 1.0.0\n${RELEASED}`)
  const releases = [{ version: '1.0.0', lastMigration: '0001-the-last-of-many.sql' }]
  await write('releases.json', JSON.stringify({ releases, offline: {} }))
  expect(await problemsOf('ALTER TABLE design DROP COLUMN size')).toHaveLength(1)
})

test('what one migration breaks is told once, and nothing of what an offline one did', async () => {
  await write('0003-more.sql', 'ALTER TABLE maker ADD COLUMN town text')
  expect(await problemsOf('ALTER TABLE design DROP COLUMN size')).toHaveLength(1)
  expect(await problemsOf('-- offline: drops a column\nALTER TABLE design DROP COLUMN size')).toEqual([])
})

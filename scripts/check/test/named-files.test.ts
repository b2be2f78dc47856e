import { expect, test } from 'vitest'
import { readDocuments } from '../documents.ts'
import { nameProblems } from '../named-files.ts'

const FILES = [
  'docs/map.md',
  'docs/images/home.png',
  'apps/api/src/features/files/limits.ts',
  'apps/web/src/parts/a.tsx',
]
const problems = (text: string) => nameProblems(new Map([['docs/map.md', text]]), FILES)

test('each file that a document names is there', async () => {
  const { documents, files } = await readDocuments()
  expect(documents.size).toBeGreaterThan(30)
  expect(nameProblems(documents, files)).toEqual([])
})

test.each([
  'Look in `files/limits.ts`, of each subject in `SUBJECT/limits.ts` and `features/…/lim*.ts`.',
  'upload ─▶ files/limits.ts, in `apps/api/src/features` and `features/files/`',
  '[a picture](images/home.png), [itself](map.md#part), [elsewhere](https://example.com/x.md)',
  '`POST /api/uploads`, `dst.ts.old` and `CHANGELOG`',
])('%j names what is there', (text) => {
  expect(problems(text)).toEqual([])
})

test.each([
  ['`basics/limits.ts`', 'docs/map.md names basics/limits.ts, which is not there.'],
  ['`mits.ts`', 'docs/map.md names mits.ts, which is not there.'],
  ['upload ─▶ uploads/limits.ts', 'docs/map.md names uploads/limits.ts, which is not there.'],
  ['`features/uploads`', 'docs/map.md names features/uploads, which is not there.'],
  ['[gone](images/gone.png)', 'docs/map.md links to images/gone.png, which is not there.'],
])('%j names what is gone', (text, problem) => {
  expect(problems(text)).toEqual([problem])
})

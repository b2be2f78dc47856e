import { expect, test } from 'vitest'
import { countFiles, folderProblems, MOST_FILES } from '../folders.ts'

test('a folder with more files than can be read at a glance is refused', () => {
  const counts = new Map([
    ['apps/web/src/lib', MOST_FILES],
    ['apps/web/src/drawer', MOST_FILES + 1],
  ])
  expect(folderProblems(counts)).toEqual(['apps/web/src/drawer holds 26 files, more than 25. Split it by subject.'])
})

test('files are counted where they stand, not in the folders above', async () => {
  const counts = await countFiles('scripts')
  expect(counts.get('scripts/check/test')).toBeGreaterThan(5)
  expect(counts.get('scripts/check')).toBeLessThanOrEqual(MOST_FILES)
})

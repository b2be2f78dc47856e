import { expect, test } from 'vitest'
import { limitProblems, unusedExceptions } from '../limit-places.ts'

const problemsOf = (path: string, text: string) => limitProblems(new Map([[path, text]]))

test('a limit that stands beside the code is told', () => {
  for (const line of [
    'const KEPT_DAYS = 30',
    'export const LINK_SECONDS: number = 24 * 3600',
    'const MOST_FILES = 1_000',
  ]) {
    const [, name = ''] = /const (\w+)/.exec(line) ?? []
    expect(problemsOf('apps/api/src/features/proofs/links.ts', `const a = 1\n${line}\n`)).toEqual([
      `apps/api/src/features/proofs/links.ts sets ${name}: a limit stands in its subject’s limits.ts.`,
    ])
  }
})

test('limits may stand in limits.ts, and technical numbers anywhere', () => {
  const limit = 'const KEPT_DAYS = 30\n'
  expect(problemsOf('packages/contract/src/proofs/limits.ts', limit)).toEqual([])
  expect(problemsOf('packages/contract/src/basics/text-limits.ts', limit)).toEqual([])
  expect(problemsOf('apps/api/src/platform/pool.ts', limit)).toEqual([])
  const technical = 'const DAY_MS = 24 * 3_600_000\nconst LOOK_EVERY_MS = 50\nconst COLUMNS = 4\n'
  expect(problemsOf('apps/api/src/features/proofs/links.ts', technical)).toEqual([])
})

test('an exception whose file is gone is told', () => {
  expect(unusedExceptions(new Map())).toContain(
    'scripts/check/limit-places.ts lets apps/web/src/ pass, which is not there.',
  )
})

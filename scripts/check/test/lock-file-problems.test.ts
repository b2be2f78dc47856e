import { expect, test } from 'vitest'
import { lockFileProblems } from '../lock-file-problems.ts'

const manifests = { '': { devDependencies: { tool: '1.0.0' } }, 'apps/api': { dependencies: { helper: '2.0.0' } } }

const lock = {
  packages: {
    ...manifests,
    'node_modules/tool': { optionalDependencies: { '@tool/linux': '1.0.0' } },
    'node_modules/@tool/linux': {},
    'apps/api/node_modules/helper': { dependencies: { tool: '^1.0.0' } },
  },
}

test('accepts a lock file that holds everything', () => {
  expect(lockFileProblems(lock, manifests)).toEqual([])
})

test('names a package.json that was changed without it', () => {
  const changed = { ...manifests, 'apps/api': { dependencies: { helper: '2.1.0' } } }
  expect(lockFileProblems(lock, changed)).toEqual(['apps/api/package.json differs from package-lock.json.'])
})

test('names a package of another platform that it lacks', () => {
  const packages = Object.fromEntries(Object.entries(lock.packages).filter(([path]) => !path.includes('linux')))
  expect(lockFileProblems({ packages }, manifests)).toEqual([
    'package-lock.json lacks @tool/linux, which node_modules/tool wants.',
  ])
})

test('names a peer that is installed where the package that loads it does not look', () => {
  const packages = {
    ...lock.packages,
    'node_modules/store': { peerDependencies: { helper: '^2.0.0', 'never-wanted': '^1.0.0' } },
  }
  expect(lockFileProblems({ packages }, manifests)).toEqual([
    "node_modules/store can't load its peer helper, which is installed elsewhere.",
  ])
})

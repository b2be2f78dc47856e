import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { filesAtOnce as maxWorkers } from './scripts/test/machine.ts'
import { keepTemporaryFilesInMemory } from './scripts/test/temporary-files.ts'

keepTemporaryFilesInMemory()

/** Web tests about what a page has once, its live connection or a module that they mock: each file has a process of its own. */
const ALONE = [
  'color-scheme',
  'conversation',
  'dashboards',
  'frame',
  'kept-look',
  'language-files',
  'list-page',
  'live',
  'proof-review',
  'proofs',
  'requests-live',
  'requests-process-draft',
  'requests-process',
  'requests-results',
  'requests-suggested-price',
].map((name) => `test/${name}.test.{ts,tsx}`)

/** What makes a release, or compiles the whole product anew. */
const RELEASE = ['scripts/release/**/*.test.ts', 'scripts/check/test/left-out.test.ts']

/** Commands that back up, restore and migrate a shop. */
const COMMANDS = ['scripts/test/{restore-command,shop-commands,supervise}.test.ts']

const scriptTests = (name: string, files: { include: string[]; exclude?: string[] }) => ({
  test: { ...files, name, maxWorkers, testTimeout: 120_000, hookTimeout: 120_000 },
})

const apiTests = (name: string, files: { include: string[] }) => ({
  test: {
    ...files,
    name,
    maxWorkers,
    // Every file makes its own database and its own product, so that files can share a process and what it has loaded.
    isolate: false as const,
    globalSetup: 'apps/api/test/global-setup.ts',
    testTimeout: 480_000,
    hookTimeout: 240_000,
    // A slow machine may need a while; a condition that holds is seen at once anyway.
    expect: { poll: { timeout: 120_000, interval: 20 } },
  },
})

/** A project of web tests: the web app is tested as it is built. Files share a process, and what it has loaded, unless told. */
const webTests = (name: string, files: { include: string[]; exclude?: string[]; isolate?: false }) => ({
  extends: 'apps/web/vite.config.ts',
  root: 'apps/web',
  test: {
    ...files,
    maxWorkers,
    name,
    // What a page leaves behind is cleared away less often, which takes a tenth of the time of these tests; and nothing runs long enough
    // to be worth V8's slowest compiler, which takes another fifteenth.
    execArgv: ['--max-semi-space-size=64', '--max-opt=2'],
    environment: 'jsdom',
    setupFiles: join(import.meta.dirname, 'apps/web/test/support/testing-library.ts'),
    // Slow only where the machine is busy; nothing here waits for time to pass.
    testTimeout: 180_000,
    hookTimeout: 120_000,
  },
})

// Projects differ in what surrounds their tests: nothing, a database server, or a browser's document. None takes a setting
// from here by itself, so that each names how many of its files run at once.
export default defineConfig({
  test: {
    maxWorkers,
    projects: [
      {
        test: {
          maxWorkers,
          // Nothing in them outlives a test.
          isolate: false,
          name: 'packages',
          include: ['packages/*/test/**/*.test.ts'],
          // A database server takes its time to start where the machine is busy.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 15_000, interval: 20 } },
        },
      },
      // Most of these start a program and wait for it to end.
      scriptTests('scripts', {
        include: ['{scripts,demo,operations/cluster}/**/*.test.ts'],
        exclude: [...RELEASE, ...COMMANDS],
      }),
      scriptTests('commands', { include: COMMANDS }),
      scriptTests('release', { include: RELEASE }),
      apiTests('api', { include: ['apps/api/test/*.test.ts'] }),
      // What may happen around a shop: kills, crashes, files that harm, lost connections, buckets, backups.
      apiTests('operations', { include: ['apps/api/test/operations/*.test.ts', 'operations/torture/**/*.test.ts'] }),
      webTests('web', { include: ['test/**/*.test.{ts,tsx}'], exclude: ALONE, isolate: false }),
      webTests('web-alone', { include: ALONE }),
    ],
  },
})

import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { cruiseImports } from '../cruise.ts'
import { API_FEATURES, IMPORT_RULES } from '../import-rules.ts'

/** A small house with a file in every room; none imports another. */
const FILES = [
  'apps/api/src/main.ts',
  'apps/api/src/process/server.ts',
  'apps/api/src/http/app.ts',
  'apps/api/src/platform/database/database.ts',
  'apps/api/src/features/operation.ts',
  'apps/api/src/features/event.ts',
  ...Object.entries(API_FEATURES).flatMap(([feature, doors]) =>
    ['own', ...doors].map((file) => `apps/api/src/features/${feature}/${file}.ts`),
  ),
  'apps/web/src/app/router.tsx',
  'apps/web/src/features/auth/login.tsx',
  'apps/web/src/features/auth/form.tsx',
  'apps/web/src/features/requests/list.tsx',
  'apps/web/src/i18n/text.ts',
  'apps/web/src/lib/api/call.ts',
  'apps/web/src/list-page/list.tsx',
  'apps/web/src/parts/money.tsx',
  'apps/web/src/ui/card.tsx',
  'packages/contract/src/calls.ts',
  'packages/contract/src/endpoints.ts',
  'packages/contract/src/accounts/endpoints.ts',
  'packages/contract/test/calls.test.ts',
  'packages/embedded-postgres/src/embedded-postgres.ts',
  'scripts/build.ts',
]
const FOLDERS = ['apps', 'packages', 'scripts']

let root: string

async function build(): Promise<void> {
  root = await mkdtemp(join(tmpdir(), 'stitchdesk-imports-'))
  for (const path of FILES) await write(path, '')
  for (const name of ['zod', 'pg', 'sharp']) {
    await write(`node_modules/${name}/package.json`, '{"type":"module","exports":"./index.js"}')
    await write(`node_modules/${name}/index.js`, '')
  }
  await mkdir(join(root, 'node_modules/@stitchdesk'))
  await symlink(join(root, 'packages/contract'), join(root, 'node_modules/@stitchdesk/contract'))
  await write('packages/contract/package.json', '{"type":"module","exports":{"./*":"./src/*.ts"}}')
}

const takeDown = () => rm(root, { recursive: true, force: true })

async function write(path: string, text: string) {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), text)
}

const refusals = async () => (await cruiseImports(root, FOLDERS)).refused

/** A feature that stands beside each. */
const OTHER = Object.fromEntries(
  Object.keys(API_FEATURES).map((feature, place, all) => [feature, all[place - 1] ?? all[1]]),
)

const PLANTED: [rule: string, path: string, source: string][] = [
  [
    'api-platform',
    'apps/api/src/platform/database/database.ts',
    "import type { X } from '../../features/operation.ts'",
  ],
  ['api-features', 'apps/api/src/features/operation.ts', "import type { X } from '../http/app.ts'"],
  ['api-http', 'apps/api/src/http/app.ts', "const server = await import('../process/server.ts')"],
  ['api-process', 'apps/api/src/process/server.ts', "import '../main.ts'"],
  ...Object.keys(API_FEATURES).map((feature): [string, string, string] => [
    `api-features-${feature}`,
    `apps/api/src/features/${feature}/own.ts`,
    `import { x } from '../${OTHER[feature]}/own.ts'`,
  ]),
  ['api-features-access', 'apps/api/src/features/access/own.ts', "import { x } from '../events/record-event.ts'"],
  ['api-features-known', 'apps/api/src/features/novel/own.ts', "import { x } from '../operation.ts'"],
  ['api-parses-in-the-sandbox', 'apps/api/src/http/app.ts', "import sharp from 'sharp'"],
  ['api-features-ground', 'apps/api/src/features/operation.ts', "import { x } from './access/scope.ts'"],
  ['no-cycle', 'apps/web/src/app/router.tsx', "const later = () => import('./router.tsx')"],
  ['found', 'apps/web/src/lib/api/call.ts', "import { x } from './gone.ts'"],
  ['contract-is-light', 'packages/contract/src/calls.ts', "import pg from 'pg'"],
  ['packages-stand-alone', 'packages/contract/test/calls.test.ts', "import '../../../scripts/build.ts'"],
  [
    'packages-stand-alone',
    'packages/embedded-postgres/src/embedded-postgres.ts',
    "import '@stitchdesk/contract/calls'",
  ],
  ['apps-stand-alone', 'apps/web/src/app/router.tsx', "import { app } from '../../../api/src/http/app.ts'"],
  ['apps-stand-alone', 'apps/api/src/http/app.ts', "const page = await import('../../../web/src/app/router.tsx')"],
  ['web-lib', 'apps/web/src/lib/api/call.ts', "export { x } from '../../ui/card.tsx'"],
  ['web-i18n', 'apps/web/src/i18n/text.ts', "import { x } from '../ui/card.tsx'"],
  ['web-ui', 'apps/web/src/ui/card.tsx', "import {\n  x,\n} from '../parts/money.tsx'"],
  ['web-parts', 'apps/web/src/parts/money.tsx', "import { x } from '../list-page/list.tsx'"],
  ['web-list-page', 'apps/web/src/list-page/list.tsx', "import type { X } from '../features/requests/list.tsx'"],
  ['web-features', 'apps/web/src/features/auth/login.tsx', "import { paths } from '../../app/router.tsx'"],
  ['web-features-apart', 'apps/web/src/features/auth/login.tsx', "import { x } from '../requests/list.tsx'"],
  [
    'web-without-schemas-of-calls',
    'apps/web/src/lib/api/call.ts',
    "import { type Answer, ENDPOINTS } from '@stitchdesk/contract/endpoints'",
  ],
  [
    'web-without-schemas-of-calls',
    'apps/web/src/lib/api/call.ts',
    "const rows = await import('@stitchdesk/contract/accounts/endpoints')",
  ],
]

/** Looking at a house takes seconds: each round plants at most once in a file, and what was refused is sorted by file afterwards. */
const refusedIn = new Map<string, string[]>()
beforeAll(async () => {
  let left = PLANTED
  while (left.length > 0) {
    const round = left.filter(([, path], at) => left.findIndex(([, other]) => other === path) === at)
    left = left.filter((planted) => !round.includes(planted))
    await build()
    for (const [, path, source] of round) await write(path, source)
    const refused = await refusals()
    for (const [, path, source] of round) {
      refusedIn.set(
        path + source,
        refused.filter((sentence) => sentence.startsWith(`${path} imports `)),
      )
    }
    await takeDown()
  }
}, 120_000)

test.each(PLANTED)('%s refuses what is planted in %s', (rule, path, source) => {
  // Two planted in one round may import each other, which is refused besides.
  const refused = refusedIn
    .get(path + source)
    ?.filter((sentence) => rule === 'no-cycle' || !sentence.includes('(no-cycle)'))
  expect(refused).toEqual([expect.stringMatching(new RegExp(`^${path} imports .*[(]${rule}[)]`))])
})

test('every rule is tried', () => {
  expect(new Set(PLANTED.map(([rule]) => rule))).toEqual(new Set(IMPORT_RULES.map(({ name }) => name)))
})

test('lets imports along the arrows be', async () => {
  await build()
  onTestFinished(takeDown)
  await write('apps/api/src/main.ts', "import './process/server.ts'")
  await write('apps/api/src/process/server.ts', "import '../http/app.ts'\nimport '../features/monitoring/own.ts'")
  await write('apps/api/src/features/operation.ts', "import type { Event } from './event.ts'")
  await write(
    'apps/api/src/features/monitoring/own.ts',
    "import { x } from '../uploads/sweep-uploads.ts'\nimport { y } from '../operation.ts'",
  )
  await write('apps/api/src/http/app.ts', "import { E } from '@stitchdesk/contract/endpoints'\nimport pg from 'pg'")
  await write('apps/web/src/app/router.tsx', "import { page } from '../features/auth/login.tsx'")
  await write(
    'apps/web/src/features/auth/login.tsx',
    "import { x } from './form.tsx'\nimport { y } from '../../ui/card.tsx'\nimport { z } from '../../parts/money.tsx'",
  )
  await write('apps/web/src/lib/api/call.ts', "import type { Answer } from '@stitchdesk/contract/endpoints'")
  await write('apps/web/src/ui/card.tsx', "// words about an import from '../features/x.ts'\nconst text = 'x'")
  await write('packages/contract/src/endpoints.ts', "import { z } from 'zod'\nimport { a } from './calls.ts'")
  await write('packages/contract/test/calls.test.ts', "import pg from 'pg'")
  expect(await refusals()).toEqual([])
})

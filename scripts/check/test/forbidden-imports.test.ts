import { expect, test } from 'vitest'
import { forbiddenImports } from '../forbidden-imports.ts'

test.each([
  ['the API from the web app', 'apps/web/src/lib/api.ts', "import { app } from '../../../api/src/app.ts'"],
  ['the API by its package name', 'apps/web/src/lib/api.ts', "import { app } from '@stitchdesk/api/app'"],
  ['the web app from the API', 'apps/api/src/app.ts', "const page = await import('../../web/src/main.tsx')"],
  ['anything but zod in the contract', 'packages/contract/src/money.ts', "import pg from 'pg'"],
  ['an app in the contract', 'packages/contract/src/money.ts', "import '../../../apps/api/src/http/app.ts'"],
  ['another feature', 'apps/web/src/features/invoices/page.tsx', "import { x } from '../requests/x.ts'"],
  [
    'a feature from the list page',
    'apps/web/src/list-page/list.tsx',
    "import type { X } from '../features/requests/x.ts'",
  ],
  ['the list page from ui', 'apps/web/src/ui/money.tsx', "import {\n  x,\n} from '../list-page/x.ts'"],
  ['ui from lib', 'apps/web/src/lib/api.ts', "export { x } from '../ui/x.ts'"],
  [
    'the schemas of calls',
    'apps/web/src/lib/api.ts',
    "import { type Answer, ENDPOINTS } from '@stitchdesk/contract/endpoints'",
  ],
  ['the schemas of an area', 'apps/web/src/lib/api.ts', "await import('@stitchdesk/contract/people/auth-endpoints')"],
  ['the app from a feature', 'apps/web/src/features/auth/login.tsx', "import { paths } from '../../app/router.tsx'"],
])('refuses %s', (_, path, source) => {
  expect(forbiddenImports(path, source)).toHaveLength(1)
})

test.each([
  ['apps/api/src/app.ts', "import { ENDPOINTS } from '@stitchdesk/contract/endpoints'\nimport Fastify from 'fastify'"],
  ['apps/web/src/features/auth/login.tsx', "import { x } from './x.ts'\nimport { y } from '../../ui/y.tsx'"],
  ['apps/web/src/lib/api.ts', "import type { Answer } from '@stitchdesk/contract/endpoints'"],
  ['apps/web/src/app/router.tsx', "import { page } from '../features/auth/login.tsx'"],
  ['packages/contract/src/money.ts', "import { z } from 'zod'\nimport { a } from './enums.ts'"],
  ['packages/contract/test/money.test.ts', "import { expect } from 'vitest'"],
  ['apps/web/src/ui/a.tsx', "// words about an import from '../features/x.ts'\nconst text = 'x'"],
])('lets %s be', (path, source) => {
  expect(forbiddenImports(path, source)).toEqual([])
})

import { FIRST_CALLS } from '@stitchdesk/contract/first-calls'
import { expect, it } from 'vitest'

const SOURCES = import.meta.glob<string>(
  [
    '../src/features/auth/*.{ts,tsx}',
    '../src/lib/{report-crash,api/sign-out}.ts',
    '../src/features/billing/public-invoice-page.tsx',
  ],
  { query: '?raw', import: 'default', eager: true },
)

it('pages without the frame make no call that comes with it', () => {
  const made = Object.values(SOURCES).flatMap((text) =>
    [...text.matchAll(/\b(?:call|use\w*(?:Call|Action|Form))\(\s*'(\w+)'/g)].map(([, name = '']) => name),
  )
  expect(made).toEqual(expect.arrayContaining(['login', 'register', 'logout', 'getInvoice', 'reportCrash']))
  expect(made.filter((name) => !(name in FIRST_CALLS))).toEqual([])
})

import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aPage } from './request-page-support.ts'
import { closePage, fakeApi, openPage, SURROUNDINGS } from './requests-harness.tsx'

afterEach(closePage)

const CODE = 'OR-1795000000001'
const entry = { by: 'mei.tanaka', byUserName: 'mei.tanaka', at: '2026-11-20T10:00:00.000Z' }

test('of a voided invoice the timeline names the field as the screen does', async () => {
  const changes = [{ field: 'invoiceNumber', before: '20261112130652', after: null }]
  const timeline = [{ kind: 'changed' as const, _id: 'changed-3', ...entry, changes }]
  fakeApi({ ...SURROUNDINGS, getRequestPage: () => aPage({ timeline }) })
  openPage(`/order/${CODE}`)
  const told = within(await screen.findByRole('region', { name: 'Timeline' }))
  expect(told.getByText(/Invoice: 20261112130652 → empty/)).toBeTruthy()
})

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

const mail = {
  kind: 'mail' as const,
  ...entry,
  messageId: 'message-1',
  subject: 'Your proof',
  status: 'delivered' as const,
  to: 'buyer@granite-peak.example',
  reason: null,
  wasSentAgain: false,
}
const proofSent = (number: number) => ({
  kind: 'changed' as const,
  _id: `changed-${number}`,
  ...entry,
  changes: [{ field: 'proof', before: null, after: `${number}: sent` }],
})
const placed = { kind: 'placed' as const, _id: 'placed-1', ...entry, byStaff: false }

test('what was sent stands once, with how its mail fared; a mail that failed stands by itself', async () => {
  const timeline = [
    { ...mail, _id: 'mail-3', mail: 'proof' as const, status: 'failed' as const },
    proofSent(2),
    { ...mail, _id: 'mail-2', mail: 'proof' as const },
    proofSent(1),
    { ...mail, _id: 'mail-1', mail: 'request-received' as const },
    placed,
  ]
  fakeApi({ ...SURROUNDINGS, getRequestPage: () => aPage({ timeline }) })
  openPage(`/order/${CODE}`)
  const told = within(await screen.findByRole('region', { name: 'Timeline' }))
  expect(told.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Proof emailed .*Failed/),
    expect.stringMatching(/^Proof 2 sent by mei.tanaka(?!.*Delivered)/),
    expect.stringMatching(/^Proof 1 sent by mei.tanaka .*Delivered/),
    expect.stringMatching(/^Placed by mei.tanaka .*Delivered/),
  ])
  expect(told.getAllByTitle('to buyer@granite-peak.example')).toHaveLength(2)
})

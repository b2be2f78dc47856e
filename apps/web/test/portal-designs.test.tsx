import type { Design } from '@stitchdesk/contract/delivery/designs'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answerOrderCodes } from './portal-support.ts'
import { aDetail, aRequest, aRound, pageOf } from './requests-harness.tsx'
import { openPage, setUpPages, signedInAs } from './support/open-page.tsx'
import { server } from './support/server.ts'

setUpPages({ frame: false })

const DELIVERED = {
  _id: 'r1',
  orderStatus: 'Done',
  orderName: 'Harbor cap',
  orderCode: 1_794_000_000_000,
  width: 3.5,
  height: 2,
  requiredFormat: 'dst',
  placement: 'Cap',
  fabric: 'Pique',
  stiches: '8214',
} as const
const aDesign = (fields: Partial<Design> = {}): Design => ({
  ...aRequest({ ...DELIVERED, processingData: aRound() }),
  ...{ versions: 1, older: [] },
  ...fields,
})
const LIST = 'GET /designs/24/1'

beforeEach(() => {
  signedInAs('User')
  answerOrderCodes()
  server.answer(LIST, { body: pageOf([aDesign()]) })
  server.answer('GET /order/r1', { body: aDetail(DELIVERED) })
})

test('the library shows each delivered design, and is asked for what is typed and chosen', async () => {
  openPage('/user/designs?placement=Cap')
  const card = await screen.findByText('Harbor cap')
  expect(within(card.closest('li') ?? document.body).getByText(/8,214 stitches/)).toBeTruthy()
  expect(server.calls(LIST).at(-1)?.path).toContain('placement=Cap')
  fireEvent.change(screen.getByRole('textbox', { name: 'Name, PO or number' }), { target: { value: 'harbor' } })
  await waitFor(() => expect(server.calls(LIST).at(-1)?.path).toContain('text=harbor'))
  expect(server.calls(LIST).at(-1)?.path).toContain('placement=Cap')
})

test('versions of one design share a card, which leads to the older ones with their files', async () => {
  const [file] = aRound().imagesUploads
  const older = { _id: 'r0', requestFor: 'order', orderCode: 1_793_000_000_000, orderName: 'Harbor cap' } as const
  const facts = { at: '2025-11-02T10:00:00.000Z', width: 3, height: 1.5, stiches: '7000', files: file ? [file] : [] }
  server.answer(LIST, { body: pageOf([aDesign({ versions: 24, older: [{ ...older, ...facts }] })]) })
  openPage('/user/designs')
  const card = (await screen.findByText('Harbor cap')).closest('li') ?? document.body
  expect(card.querySelectorAll('a[download], [aria-label^="Order again"]')).toHaveLength(2)
  fireEvent.click(screen.getByRole('button', { name: '24 versions of Harbor cap' }))
  const panel = within(await screen.findByRole('dialog', { name: /Versions/ }))
  expect(panel.getByText('v24')).toBeTruthy()
  expect(panel.getByText(/^3 × 1.5 in · 7,000 stitches$/)).toBeTruthy()
  expect(panel.getByRole('link', { name: 'OR-1793000000000' }).getAttribute('href')).toBe(
    '/user/order/OR-1793000000000',
  )
  expect(panel.getByRole('link', { name: 'Download PNG of Harbor cap, v23' }).getAttribute('href')).toBe(file?.url)
  expect(panel.getByText('22 earlier versions on their orders’ pages')).toBeTruthy()
})

test('a card has two buttons: its files, and the menu that orders it again or asks for a change', async () => {
  openPage('/user/designs')
  const card = (await screen.findByText('Harbor cap')).closest('li') ?? document.body
  const names = [...card.querySelectorAll('a[download], button')].map(
    (button) => button.getAttribute('aria-label') ?? '',
  )
  expect(names.filter((name) => !name.startsWith('View'))).toHaveLength(2)
  fireEvent.click(screen.getByRole('button', { name: 'Order again: Harbor cap' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Request a change' }))
  expect(await screen.findByRole('dialog', { name: 'Request a change: Harbor cap' })).toBeTruthy()
})

test.each([
  { item: 'Another size', anew: [/^Width/, /^Height/] },
  { item: 'Another format', anew: [/^Required format/] },
  { item: 'Another placement', anew: ['Placement'] },
])('$item opens the form with everything else filled in, the cursor where it is missing', async ({ item, anew }) => {
  openPage('/user/designs')
  fireEvent.click(await screen.findByRole('button', { name: 'Order again: Harbor cap' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: item }))
  const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })
  await screen.findByLabelText(/^Order Name/)
  const filled = [
    { label: /^Order Name/, value: 'Harbor cap' },
    { label: /^Width/, value: '3.5' },
    { label: /^Height/, value: '2' },
    { label: /^Required format/, value: 'DST · Tajima' },
    { label: 'Placement', value: 'Cap' },
    { label: 'Fabric', value: 'Pique' },
  ]
  for (const { label, value } of filled) {
    const left = anew.some((one) => String(one) === String(label))
    expect(field(label).value, String(label)).toBe(left ? '' : value)
  }
  const [first] = anew
  await waitFor(() => expect(document.activeElement).toBe(field(first ?? '')))
  expect(screen.getByText(/Everything else stays the same/)).toBeTruthy()
})

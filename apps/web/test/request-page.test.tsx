import type { RequestPage } from '@stitchdesk/contract/requests/request-page'
import { screen, waitFor, within } from '@testing-library/react'
import { flushSync } from 'react-dom'
import { afterEach, expect, test } from 'vitest'
import { chooseLanguage } from '../src/i18n/i18n.ts'
import { aProof } from './proof-support.ts'
import { aPage } from './request-page-support.ts'
import {
  aDetail,
  aRequest,
  aRound,
  closePage,
  fakeApi,
  openPage,
  pageOf,
  Refusal,
  SURROUNDINGS,
} from './requests-harness.tsx'

afterEach(closePage)

const CODE = 'OR-1795000000001'
const entry = { by: 'mei.tanaka', byUserName: 'mei.tanaka', at: '2026-11-20T10:00:00.000Z' }

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

test('one call opens the page, which lists what was given and nothing else', async () => {
  const api = fakeApi({ ...SURROUNDINGS, getRequestPage: () => aPage() })
  openPage(`/order/${CODE}`)
  await heading('Harbor cap')
  const asked = screen.getByRole('region', { name: 'Order details' })
  within(asked).getByText('3 in')
  expect(within(asked).queryByText('Fabric')).toBeNull()
  expect(within(asked).queryByText('—')).toBeNull()
  expect(
    within(asked)
      .getByRole('link', { name: /Thread Works/ })
      .getAttribute('href'),
  ).toBe('/customers/c')
  expect(screen.getByRole('region', { name: 'Timeline' }).textContent).toContain(
    'Assigned to Leo Fontaine by Mei Tanaka',
  )
  for (const other of ['getOrder', 'listUploads', 'getPlacementLimits'] as const) expect(api.calls(other)).toEqual([])
})

test('half a star is written as the reader’s language writes numbers', async () => {
  fakeApi({ ...SURROUNDINGS, getRequestPage: () => aPage({ processingData: aRound({ assignPercentage: 4.5 }) }) })
  await chooseLanguage('de')
  openPage(`/order/${CODE}`)
  await screen.findByText('4,5 Sterne')
  await chooseLanguage('en')
})

const SENT = { processingData: aRound(), sentDate: '2026-11-21T10:00:00.000Z' }
const aMail = (status: 'failed' | 'queued', day = '2026-11-21') => ({
  kind: 'mail',
  _id: `mail-${day}`,
  by: null,
  byUserName: null,
  at: `${day}T10:00:00.000Z`,
  messageId: day,
  mail: 'request-sent',
  subject: 'Your order is ready',
  status,
  to: 'a@threadworks.example',
  reason: null,
  wasSentAgain: false,
})

test.each([
  [{ orderStatus: 'New' }, 'Process'],
  [{ orderStatus: 'Ready', processingData: aRound() }, 'Send Record'],
  [{ ...SENT, orderStatus: 'Ready' }, 'Mark as Done'],
  [{ ...SENT, orderStatus: 'Ready', timeline: [aMail('failed')] }, 'Send again'],
  [{ ...SENT, orderStatus: 'Done', timeline: [aMail('failed')] }, 'Send again'],
  [{ ...SENT, orderStatus: 'Ready', timeline: [aMail('queued'), aMail('failed', '2026-11-20')] }, 'Mark as Done'],
  [{ orderStatus: 'Ready', processingData: aRound(), timeline: [aMail('failed')] }, 'Send Record'],
] as const)('the primary button follows the work %#', async (fields, name) => {
  fakeApi({ ...SURROUNDINGS, getRequestPage: () => aPage(fields as Partial<RequestPage>) })
  openPage(`/order/${CODE}`)
  await heading('Harbor cap')
  const filled = screen.getAllByRole('button').filter((button) => button.dataset.variant === 'filled')
  expect(filled.map(({ textContent }) => textContent)).toContain(name)
})

test('the Escape that closes the process screen does not also lead back to the list', async () => {
  fakeApi({ ...SURROUNDINGS, getRequestPage: () => aPage(), getOrder: () => aDetail() })
  const { person, router } = openPage(`/order/${CODE}`)
  await heading('Harbor cap')
  await person.keyboard('p')
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByRole('textbox', { name: 'Price' })
  const save = dialog.getByRole('button', { name: 'Save' })
  save.focus()
  const press = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
  // Whatever follows the closing has happened when the keys of the page are asked, as in a browser.
  save.addEventListener('keydown', () => flushSync(() => undefined))
  save.dispatchEvent(press)
  expect(router.state.navigation.state).toBe('idle')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.pathname).toBe(`/order/${CODE}`)
})

test('a code without a request says so within the frame, with a way on', async () => {
  fakeApi({ ...SURROUNDINGS, getRequestPage: () => new Refusal('record_not_found') })
  openPage('/order/OR-404', 'Administrate', { frame: true })
  await heading('Request OR-404 not found')
  expect(screen.getByRole('link', { name: 'Go to All Orders' }).getAttribute('href')).toBe('/order/all-orders')
  screen.getByRole('navigation', { name: 'Main menu' })
})

test('a quote that has become an order is led on to the order', async () => {
  fakeApi({ ...SURROUNDINGS, getRequestPage: () => aPage() })
  const { router } = openPage('/quote/QT-1795000000001')
  await heading('Harbor cap')
  expect(router.state.location.pathname).toBe(`/order/${CODE}`)
})

test('a customer’s page shows no names of staff’s work and offers to pay what is owed, and to order again', async () => {
  const owed = { price: 12, totalPrice: 12, due: 12, invoiceNumber: '20261118141502', invoiceId: 'invoice-1' }
  const own = aPage({ customer: null, placementLimits: null, orderStatus: 'Done', ...owed })
  fakeApi({ ...SURROUNDINGS, getRequestPage: () => own, getNotice: () => ({ text: '' }) })
  openPage(`/user/order/${CODE}`, 'User')
  await heading('Harbor cap')
  expect(screen.getByRole('link', { name: 'Order again' }).getAttribute('href')).toBe(
    '/user/create-order?reorder=request-1',
  )
  const pay = screen.getByRole('link', { name: 'Report a payment' })
  expect(pay.getAttribute('href')).toBe('/user/invoice-history?report=invoice-1')
  expect(screen.queryByText('Production details')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Process' })).toBeNull()
})

test('a customer whose proof waits is led to it by the one primary button, and reads what was mailed in sentences', async () => {
  const proof = aProof()
  const timeline = (['conversation', 'conversation', 'proof'] as const).map((mail, at) => ({
    ...aMail('failed', `2026-11-2${at}`),
    status: 'sent' as const,
    mail,
    to: null,
  }))
  const own = aPage({
    customer: null,
    placementLimits: null,
    orderStatus: 'Processing',
    timeline,
  } as Partial<RequestPage>)
  const proofs = { docs: [proof], link: null }
  fakeApi({ ...SURROUNDINGS, getRequestPage: () => own, getNotice: () => ({ text: '' }), listProofs: () => proofs })
  openPage(`/user/order/${CODE}`, 'User')
  const filled = () =>
    [...screen.queryAllByRole('button'), ...screen.queryAllByRole('link')].filter(
      ({ dataset, textContent }) => dataset.variant === 'filled' && textContent !== 'Send',
    )
  // The proofs, which offer it too, may be there before the head of the page.
  await waitFor(() => expect(filled().map(({ textContent }) => textContent)).toEqual(['Review proof']))
  for (const said of ['Message emailed to you', 'Proof emailed to you']) {
    expect(within(screen.getByRole('region', { name: 'Timeline' })).getByText(said)).toBeTruthy()
  }
  expect(filled()[0]?.getAttribute('href')).toBe(`/review/${CODE}`)
})

test.each([
  ['convertToOrder', true, ['requestFor', 'orderStatus', 'price', 'dueTime'], /^Converted to an order/],
  ['changeAsked', 'Thicker outline', ['orderStatus', 'oStatus', 'dueTime'], /Thicker outline/],
])('of %s the timeline tells the news, and not what follows from it', async (field, after, follows, said) => {
  const changes = [
    { field, before: null, after },
    ...follows.map((name) => ({ field: name, before: '2026-11-20T10:00:00.000Z', after: '2026-11-24T10:00:00.000Z' })),
  ]
  const timeline = [{ kind: 'changed' as const, _id: 'changed-2', ...entry, changes }]
  fakeApi({ ...SURROUNDINGS, getRequestPage: () => aPage({ timeline }) })
  openPage(`/order/${CODE}`)
  const told = within(await screen.findByRole('region', { name: 'Timeline' }))
  expect(told.getByText(said)).toBeTruthy()
  expect(told.queryByText(/24 Nov|due|Status/i)).toBeNull()
})

/** Three requests, two to a page of the list. */
const NAMES = ['Anchor', 'Beacon', 'Compass']
const row = (at: number) =>
  aRequest({ _id: `r${at}`, orderCode: 1_795_000_000_001 + at, orderName: NAMES[at] ?? '', orderStatus: 'Ready' })

function aList({ neverComes = '' } = {}) {
  return fakeApi({
    ...SURROUNDINGS,
    listOrders: ({ params }) => {
      const [size, page] = [Number(params.size), Number(params.page)]
      const offset = (page - 1) * size
      return pageOf([0, 1, 2].map(row).slice(offset, offset + size), { offset, totalDocs: 3 })
    },
    getRequestPage: ({ params }) => {
      if (params.orderCode === neverComes) return new Promise<RequestPage>(() => undefined)
      const at = Number(String(params.orderCode).slice(3)) - 1_795_000_000_001
      return aPage(row(at))
    },
  })
}

test('o opens the row, j and k walk its list over the end of a page, Escape leads back', async () => {
  aList()
  const { router, person } = openPage('/order/ready-orders?size=2')
  await screen.findByText('Anchor')
  await person.keyboard('o')
  await heading('Anchor')
  screen.getByText('1 of 3')
  await person.keyboard('k')
  await heading('Anchor')
  await person.keyboard('j')
  await heading('Beacon')
  await person.keyboard('j')
  await heading('Compass')
  screen.getByText(/last/)
  await person.keyboard('j')
  await heading('Compass')
  await person.keyboard('{Escape}')
  await screen.findByText('Anchor')
  expect(`${router.state.location.pathname}${router.state.location.search}`).toBe('/order/ready-orders?size=2')
})

test('j leads on at once, also while the request that o opened is still on its way', async () => {
  const api = aList({ neverComes: 'OR-1795000000001' })
  const { person } = openPage('/order/ready-orders')
  await screen.findByText('Anchor')
  await person.keyboard('o')
  await screen.findByRole('status', { name: /OR-1795000000001/ })
  await person.keyboard('j')
  await heading('Beacon')
  expect(api.calls('getRequestPage')).toHaveLength(2)
})

test('a page that has still to load has the focus on its heading once it comes', async () => {
  aList()
  const { router } = openPage('/order/all-orders', 'Administrate', { frame: true })
  await screen.findByText('Beacon')
  await router.navigate(`/order/${CODE}`)
  const name = await heading('Anchor')
  await waitFor(() => expect(document.activeElement).toBe(name))
})

test.each([
  ['Administrate', `/order/${CODE}`, /\d+ d( \d+ h)? late/, 'paused: Which thread?'],
  ['User', `/user/order/${CODE}`, 'expected any moment', 'needs your reply: Which thread?'],
] as const)('the head tells %s what is promised, and why it stands still', async (role, path, late, paused) => {
  const dueTime = '2026-01-02T10:00:00.000Z'
  const answers = { ...SURROUNDINGS, getNotice: () => ({ text: '' }) }
  fakeApi({ ...answers, getRequestPage: () => aPage({ dueTime }) })
  openPage(path, role)
  const head = async () => within((await heading('Harbor cap')).closest('header') as HTMLElement)
  expect((await head()).getByText(late)).toBeTruthy()
  closePage()
  fakeApi({ ...answers, getRequestPage: () => aPage({ dueTime, waitingSince: dueTime, waitingFor: 'Which thread?' }) })
  openPage(path, role)
  expect((await head()).getByText(paused)).toBeTruthy()
})

test('a designer is chosen from the head by two taps', async () => {
  const api = fakeApi({
    ...SURROUNDINGS,
    getRequestPage: () => aPage(),
    updateOrder: () => aRequest({ assTo: 'leo.fontaine' }),
  })
  const { person } = openPage(`/order/${CODE}`)
  await heading('Harbor cap')
  await person.click(screen.getByRole('button', { name: `Assign ${CODE}` }))
  await person.click(await screen.findByRole('menuitem', { name: /leo\.fontaine/, hidden: true }))
  await waitFor(() => expect(api.last('updateOrder')?.body).toMatchObject({ assTo: 'leo.fontaine' }))
  expect(await screen.findByText(`${CODE} assigned to leo.fontaine`)).toBeTruthy()
})

test('who else looks is told beside the code, and leaving the page is told', async () => {
  const api = fakeApi({
    ...SURROUNDINGS,
    getRequestPage: () => aPage(),
    lookAtRequest: () => ({ others: [{ userName: 'mei.tanaka', name: 'Mei' }] }),
    listOrders: () => pageOf([]),
  })
  const { person } = openPage(`/order/${CODE}`)
  await screen.findByText('Mei is viewing')
  await person.keyboard('{Escape}')
  await screen.findByRole('heading', { level: 1, name: 'All Orders' })
  expect(api.calls('leaveRequest')).toHaveLength(1)
})

test.each([
  ['Administrate', `/order/${CODE}`, 'Back to the list'],
  ['User', `/user/order/${CODE}`, 'Back to the list'],
  ['User', '/user/dashboard', 'Search'],
  ['Administrate', '/settings', 'Search'],
] as const)('? shows %s the keyboard shortcuts of %s, and Escape only hides them', async (role, path, label) => {
  fakeApi({ ...SURROUNDINGS, getRequestPage: () => aPage() })
  const { person, router } = openPage(path, role, { frame: true })
  await screen.findAllByRole('heading', { level: 1 })
  await person.keyboard('?')
  const panel = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
  panel.getByText(label)
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull())
  expect(router.state.location.pathname).toBe(path)
})

import type { Page } from '@playwright/test'
import { pathTo, requestPath, reviewPath } from '@stitchdesk/contract/addresses'
import type { Designation } from '@stitchdesk/contract/basics/enums'
import { CALLS, type CallName } from '@stitchdesk/contract/calls'
import type { Answer } from '@stitchdesk/contract/endpoints'
import type { Call } from '@stitchdesk/contract/first-calls'
import { mayOpen, PAGES, type PageName } from '@stitchdesk/contract/pages'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { editPath, reorderPath } from '../../apps/web/src/features/portal/request-kinds.ts'
import { type Api, apiOf } from '../../e2e/support/api.ts'

const PICTURES = ['a', 'b'].map((name) => ({
  name: `${name}.svg`,
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><circle cx="45" cy="45" r="40" /></svg>',
  ),
}))

/** A page to be photographed, and what is done on it before. */
export interface Visit {
  name: string
  path: string
  prepare?: (page: Page) => Promise<void>
}

type LoginAnswer = Answer<'login'>

/** So many of the latest requests are looked through for each state. */
const LOOKED_THROUGH = 100

type Listed = Pick<OrderRequest, '_id' | 'requestFor' | 'orderCode'>
interface Found {
  name: string
  request: Listed
}

const STATES: Readonly<Record<string, (request: OrderRequest) => boolean>> = {
  new: ({ orderStatus }) => orderStatus === 'New',
  inWork: ({ orderStatus }) => orderStatus === 'Processing',
  asked: ({ goAhead }) => !!goAhead?.asked,
  changing: ({ changes }) => changes !== null,
  // One with a picture of its artwork, which the process screen shows beside the fields, and nothing that keeps it from being sent.
  ready: ({ orderStatus, goAhead, imagesUploads }) =>
    orderStatus === 'Ready' && !goAhead?.asked && imagesUploads.length > 0,
  delivered: ({ orderStatus, sentDate, invoiceNumber }) => orderStatus === 'Done' && !!sentDate && !invoiceNumber,
  billed: ({ invoiceNumber }) => invoiceNumber !== null,
  quote: ({ requestFor, sentDate }) => requestFor === 'quote' && sentDate !== null,
  vector: ({ requestFor, sentDate }) => requestFor === 'vector' && sentDate !== null,
}

async function requestsOf(api: Api): Promise<Found[]> {
  const { docs } = await api('listOrders', { params: { size: LOOKED_THROUGH, page: 1 }, body: { params: {} } })
  return Object.entries(STATES).flatMap(([name, fits]) => {
    const request = docs.find(fits)
    return request ? [{ name, request }] : []
  })
}

/** The latest request with a proof that waits for its answer, and the proof. */
async function openProofOf(api: Api): Promise<{ request: Listed; proofId: string } | null> {
  const { docs } = await api('listOrders', { params: { size: LOOKED_THROUGH, page: 1 }, body: { params: {} } })
  for (const request of docs) {
    const [proof] = (await api('listProofs', { params: { _id: request._id } })).docs
    if (proof?.state === 'open') return { request, proofId: proof._id }
  }
  return null
}

/** The page behind a fresh link to a proof. */
export async function proofVisit(api: Api, known?: { proofId: string } | null): Promise<Visit[]> {
  const proof = known ?? (await openProofOf(api))
  if (!proof) return []
  const { path } = await api('renewProofLink', { params: { _id: proof.proofId } })
  return [{ name: 'publicProof', path }]
}

async function openProcess(page: Page): Promise<void> {
  await page.keyboard.press('p')
  await page.getByRole('dialog').getByRole('textbox').first().waitFor()
}

/** Opens the process screen of somebody who sets prices, with the suggested one, which comes a moment later. */
async function openPricedProcess(page: Page): Promise<void> {
  await openProcess(page)
  await page.getByRole('dialog').locator('section[aria-live]').first().waitFor()
}

/** What opens a row of a list, or a line of one on a phone. */
const OPENER = ':is(td:first-child, li[data-row-index]) > [aria-expanded'

/** Opens the first row of a list, or its first line on a phone. */
async function openRow(page: Page): Promise<void> {
  await page.locator(`${OPENER}=false]`).first().click()
  await page.locator(`${OPENER}=true]`).waitFor()
}

/** Opens what else can be done with a list's first row. */
async function openRowMenu(page: Page): Promise<void> {
  // On a phone a row opens to its buttons and has no menu.
  if ((await page.locator('table').count()) === 0) return
  await page.locator('[data-row-index="0"] [aria-haspopup=menu]').last().click()
  await page.getByRole('menuitem').first().waitFor()
}

/** Lists of which a row is opened, one of each sort. */
const OPENED_LISTS = [
  'customers',
  'employee',
  'invoices',
  'readyOrders',
  'assignedOrders',
  'orderRecord',
  'invoiceHistory',
] as const satisfies PageName[]

/** The sections of a customer's page. */
const CUSTOMER_SECTIONS = [
  'overview',
  'orders',
  'designs',
  'invoices',
  'account',
  'messages',
  'files',
  'notes',
  'terms',
  'details',
]

/** The page of the customer who ordered last, section by section. */
async function customerPageSights(api: Api): Promise<Visit[]> {
  const params = { withRequests: true }
  const { docs } = await api('listCustomers', { params: { size: 1, page: 1 }, body: { params } })
  return docs.flatMap(({ _id }) => [
    ...CUSTOMER_SECTIONS.map((section) => ({
      name: `customer-${section}`,
      path: `${pathTo('customer', { id: _id })}?section=${section}`,
    })),
    { name: 'customer-statement', path: pathTo('statement', { id: _id }) },
  ])
}

/** Gives the form two pictures at once, and makes a design of each. */
async function placeSeveral(page: Page): Promise<void> {
  await page.locator('input[type=file]').first().setInputFiles(PICTURES)
  await page.locator('form [data-block][data-variant=light]').click()
  // What is photographed is the form as it is sent, not a file on its way.
  await page
    .locator('form[aria-label]')
    .getByRole('button', { disabled: false })
    .and(page.locator('[type=submit]'))
    .waitFor()
}

/**
 * The pages whose address the demo's records decide: a request in each state and its process screen, a proof behind its link,
 * invoices in each state, a row that is opened and the menu of one, and the forms that change a request or place it again.
 */
export async function recordVisits(address: string, role: Designation, session: string): Promise<Visit[]> {
  const { token, user } = JSON.parse(session) as LoginAnswer
  const api = apiOf(address, token)
  const proof = await openProofOf(api)
  const found = [...(await requestsOf(api)), ...(proof ? [{ name: 'proof', request: proof.request }] : [])]
  const processes = role !== 'User' && mayCall(role, 'saveProcessing')
  const opening = mayCall(role, 'getRequestPricing') ? openPricedProcess : openProcess
  const visits = found.flatMap(({ name, request }): Visit[] => {
    const path = requestPath(role, request)
    return [
      { name: `request-${name}`, path },
      ...(name === 'proof' ? [{ name: 'review', path: reviewPath(request) }] : []),
      ...(processes ? [{ name: `process-${name}`, path, prepare: opening }] : []),
    ]
  })
  if (mayCall(role, 'renewProofLink')) visits.push(...(await proofVisit(api, proof)))
  if (mayOpen(PAGES.customer, role)) visits.push(...(await customerPageSights(api)))
  for (const list of OPENED_LISTS)
    if (mayOpen(PAGES[list], role)) visits.push({ name: `${list}-opened`, path: pathTo(list), prepare: openRow })
  if (mayOpen(PAGES.allOrders, role))
    visits.push({ name: 'allOrders-menu', path: pathTo('allOrders'), prepare: openRowMenu })
  return role === 'User' ? [...visits, ...(await customerSights(api, user._id, found))] : visits
}

async function customerSights(api: Api, _id: string, found: Found[]): Promise<Visit[]> {
  const { docs } = await api('listInvoices', { params: { size: 50, page: 1, id: _id } })
  const byState = new Map(docs.map((invoice) => [invoice.state, invoice._id]))
  const formOf = (name: string, path: typeof editPath, state: string): Visit[] =>
    found
      .filter((one) => one.name === state)
      .map(({ request }) => ({ name, path: path(request.requestFor, request._id) }))
  return [
    ...Array.from(byState, ([state, id]) => ({ name: `invoice-${state}`, path: pathTo('publicInvoice', { id }) })),
    ...formOf('form-edit', editPath, 'new'),
    ...formOf('form-again', reorderPath, 'delivered'),
    { name: 'form-several', path: pathTo('placeOrder'), prepare: placeSeveral },
  ]
}

function mayCall(role: Designation, name: CallName): boolean {
  const { roles }: Call = CALLS[name]
  return roles === 'public' || roles.includes(role)
}

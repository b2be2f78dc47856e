import { notifications } from '@mantine/notifications'
import { API_BASE } from '@stitchdesk/contract/addresses'
import type { Designation } from '@stitchdesk/contract/basics/enums'
import type { Issue } from '@stitchdesk/contract/basics/error-body'
import type { Workload } from '@stitchdesk/contract/board/board'
import type { CallName } from '@stitchdesk/contract/calls'
import type { Answer } from '@stitchdesk/contract/endpoints'
import { ERRORS, type ErrorCode } from '@stitchdesk/contract/errors'
import { CUSTOMARY_PLACEMENT_LIMITS } from '@stitchdesk/contract/placing/placement-limits'
import { priceStateOf } from '@stitchdesk/contract/pricing/price-state'
import type { ProcessingData } from '@stitchdesk/contract/processing/processing'
import type { OrderRequest, RequestDetail } from '@stitchdesk/contract/requests/answer'
import { shopQuestionsSchema } from '@stitchdesk/contract/settings/saved-replies'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import { Providers } from '../src/app/providers.tsx'
import { callOf, holdAnswer, holdSent, type Sent } from './support/exchange.ts'
import { NO_CONVERSATION } from './support/no-conversation.ts'
import { NO_NOTIFICATIONS } from './support/no-notifications.ts'
import { NO_PICTURE } from './support/no-picture.ts'
import { NO_PRICING } from './support/no-pricing.ts'
import { pageRoutes } from './support/page-routes.tsx'
import { aShop } from './support/shop.ts'
import { toldOf } from './support/told.ts'

/** A call as the browser sent it, to be answered. */
interface Asked extends Sent {
  body: never
}
/** Files and streams are answered as they are, everything else as what its schema makes of it. */
type Replied<N extends CallName> = Refusal | ([Answer<N>] extends [undefined] ? Response : Answer<N>)
/** What a test answers, by call. */
export type Answers = { [N in CallName]?: (sent: Asked) => Replied<N> | Promise<Replied<N>> }

/** A refusal as the API answers it. */
export class Refusal {
  readonly code: ErrorCode
  readonly issues: Issue[] | undefined
  constructor(code: ErrorCode, issues?: Refusal['issues']) {
    this.code = code
    this.issues = issues
  }
}

/** Takes the place of the API: answers each call with what the test gave for its endpoint, and keeps what was sent. */
export function fakeApi(given: Answers) {
  // The menu and the bell ask for these on every page.
  const answers: Answers = {
    getMenuCounts: () => ({ counts: {} }),
    listSavedViews: () => ({ docs: [] }),
    countOrders: ({ body }: { body: { lists: unknown[] } }) => ({ counts: body.lists.map(() => 0) }),
    listNotifications: () => NO_NOTIFICATIONS,
    getConversation: () => NO_CONVERSATION,
    listProofs: () => ({ docs: [], link: null }),
    getRequestPricing: () => NO_PRICING,
    listSimilarWork: () => ({ docs: [] }),
    liveRequests: () => new Response(new ReadableStream()),
    ...given,
  }
  const sent: Asked[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const method = init.method ?? 'GET'
    const body = (init.body ? JSON.parse(String(init.body)) : undefined) as never
    const call: Asked = { ...callOf(method, address.replace(API_BASE, ''), body), body }
    const answer = answers[call.name]
    // A call that the test does not expect is a mistake of the screen or of the test.
    if (!answer) throw new Error(`Unexpected call: ${method} ${address}`)
    sent.push(call)
    holdSent(call)
    const result = await answer(call)
    if (result instanceof Response) return result
    const status = result instanceof Refusal ? ERRORS[result.code].status : 200
    const given =
      result instanceof Refusal ? { code: result.code, message: toldOf(result.code), issues: result.issues } : result
    holdAnswer(call.name, status, given)
    return Response.json(given, { status })
  })
  return {
    sent,
    calls: (name: CallName) => sent.filter((call) => call.name === name),
    last: (name: CallName) => sent.findLast((call) => call.name === name),
  }
}

/** What jsdom lacks and Mantine asks for. */
function completeBrowser() {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: false,
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
  Element.prototype.scrollIntoView = () => undefined
  window.scrollTo = () => undefined
}

/** Opens a page of the web app for somebody with this role; without the frame behind the sign-in, unless that is wanted. */
export function openPage(path: string, role: Designation = 'Administrate', { frame = false } = {}) {
  completeBrowser()
  const user = {
    _id: 'me',
    uid: 'me',
    id: 1,
    userName: 'me',
    username: 'me',
    email: 'me@stitchdesk.example',
    customerNick: '',
    contactPerson: '',
    company: '',
    Designation: role,
  }
  localStorage.setItem('authUser', JSON.stringify({ token: 'token', username: 'me', user }))
  const router = createMemoryRouter(pageRoutes(frame), { initialEntries: [path] })
  render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  )
  return { router, person: userEvent.setup() }
}

/** Opens the process form of a request from its row. */
export async function openProcess(person: UserEvent, code = 'OR-1795000000001') {
  await person.click((await screen.findAllByRole('button', { name: `Process ${code}` }))[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { name: new RegExp(`Process ${code}`) }))
  await dialog.findByLabelText('Stitches')
  return dialog
}

/** Puts the browser back as it was. */
export function closePage() {
  notifications.clean()
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
}

const upload = (orderCode: number, name: string) => ({
  imageName: `${orderCode}-${name}`,
  name,
  filePath: `orderUploads/${orderCode}/${orderCode}-${name}`,
  status: 'success' as const,
  url: `/api/files/token-${name}/${name}`,
  ...NO_PICTURE,
})

/** A processing round. */
export function aRound(fields: Partial<ProcessingData> = {}): ProcessingData {
  return {
    _id: 'round-1',
    round: 1,
    stitiches: '7200',
    price: 12,
    discount: 2,
    totalPrice: 10,
    orderCatagory: false,
    freeReason: '',
    height: 2.5,
    width: 3,
    comments: '',
    operatorNotes: '',
    requestFor: 'order',
    modelFor: 1_795_000_000_001,
    selectLevel: 4,
    assignPercentage: 4,
    po: '',
    imagesUploads: [upload(1_795_000_000_001, 'sew-out.png')],
    savedBy: 'mei.tanaka',
    savedAt: '2026-11-20T10:00:00.000Z',
    releasedAt: null,
    ...fields,
  }
}

/** The same with the price state that follows from its price and its latest version. */
export function withPriceState<T extends Pick<OrderRequest, 'price' | 'processingData'>>(request: T): T {
  const orderCatagory = request.processingData?.orderCatagory ?? false
  return { ...request, priceState: priceStateOf({ price: request.price, orderCatagory }) }
}

/** A request as the lists answer it. */
export function aRequest(fields: Partial<OrderRequest> = {}): OrderRequest {
  return withPriceState({
    _id: 'request-1',
    requestFor: 'order',
    orderCode: 1_795_000_000_001,
    orderName: 'Harbor cap',
    artworkLink: '',
    po: 'PO-7',
    requiredFormat: 'dst',
    width: 3,
    height: 2,
    fabric: 'Twill',
    placement: 'Cap',
    numberOfColors: '4',
    blending: 'No',
    rush: 'No',
    additionalInstructions: 'Keep the outline bold.',
    submitDateTime: '2026-11-19T09:30:00.000Z',
    sentDate: null,
    userName: 'threadworks',
    customerName: 'Thread Works',
    userEmail: 'orders@threadworks.example',
    assTo: 'Select',
    assToSalesMan: 'Select',
    ...{ designerName: null, salespersonName: null, termsTag: null },
    paymentStatus: false,
    price: 0,
    priceState: null,
    discount: 0,
    totalPrice: 0,
    due: 0,
    stiches: '',
    orderStatus: 'New',
    oStatus: 'New',
    convertToOrder: false,
    convertToOrderDate: null,
    ReplicaOrderCode: null,
    fls: '[]',
    fileName: 'logo.png',
    uploadfileName: 'logo.png',
    fileName2: '',
    uploadfileName2: '',
    imagesUploads: [upload(1_795_000_000_001, 'logo.png')],
    processingData: null,
    invoiceNumber: null,
    invoiceDue: null,
    invoiceId: null,
    awaitingConfirmation: false,
    filesWithheld: null,
    dueTime: null,
    waitingSince: null,
    waitingFor: null,
    proofWaits: false,
    unread: 0,
    changes: null,
    estimate: null,
    goAhead: null,
    delete: false,
    version: 3,
    ...fields,
  })
}

/** A request with everything its opened row shows. */
export function aDetail(fields: Partial<RequestDetail> = {}): RequestDetail {
  return withPriceState({
    ...aRequest(),
    ...{ processingRounds: [], messages: [], history: [], askedChanges: [], onHold: false },
    ...fields,
  })
}

/** A page of a list that holds these records. */
export function pageOf<T>(docs: T[], { offset = 0, totalDocs = docs.length } = {}) {
  return { docs, limit: 50, offset, totalDocs }
}

const person = (userName: string, Designation: Designation) => ({
  _id: userName,
  userName,
  customerNick: '',
  Designation,
})

/** What a designer has to do, as the API tells it. */
export const aLoad = (userName: string, fields: Partial<Workload> = {}): Workload => ({
  ...{ userName, name: userName, assignable: true, open: 0, rush: 0, late: 0, atRisk: 0, stitches: 0, nextDue: null },
  worth: { priced: 0, estimatedLow: 0, estimatedHigh: 0 },
  ...fields,
})

/** What every staff page asks for beside its list. */
export const SURROUNDINGS = {
  health: () => ({ status: 'ok' as const }),
  getShop: () => aShop({ companyName: 'Stitchdesk' }),
  listDesigners: () => pageOf([person('mei.tanaka', 'designer'), person('leo.fontaine', 'designer')]),
  getDesignerLoads: () => ({
    loads: [aLoad('leo.fontaine', { open: 2, stitches: 9000 }), aLoad('mei.tanaka', { open: 5, rush: 1 })],
  }),
  listSalesmen: () => pageOf([person('kyle.hansen', 'sales')]),
  listUploads: () => ({ docs: [] }),
  getReadyQuestions: () => shopQuestionsSchema.parse({}),
  lookAtRequest: () => ({ others: [] }),
  leaveRequest: () => ({ left: true as const }),
  getThreadColors: () => ({ from: null, threads: [], maySet: false, mayChoose: false }),
  getPlacementLimits: () => ({ limits: CUSTOMARY_PLACEMENT_LIMITS, version: 0, changedBy: null, changedAt: null }),
} satisfies Answers

import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import type { RequestPage } from '@stitchdesk/contract/requests/request-page'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import {
  type Answers,
  aDetail,
  aRequest,
  aRound,
  closePage,
  fakeApi,
  openPage,
  openProcess,
  pageOf,
  Refusal,
  SURROUNDINGS,
} from './requests-harness.tsx'

afterEach(closePage)

const CODE = 'OR-1795000000001'
const held = { _id: 'held-1', by: 'mei.tanaka', secondsLeft: 10, mailed: true }

function answers(fields: Partial<OrderRequest> = {}) {
  // Any format will do, so that nothing about its files is odd.
  const request = aRequest({ requiredFormat: 'other', processingData: aRound(), ...fields })
  return {
    ...SURROUNDINGS,
    listOrders: () => pageOf([request]),
    getOrder: () => aDetail(request),
    saveProcessing: () => ({ order: { ...request, orderStatus: 'Ready', version: request.version + 1 } }),
    sendRecord: () => ({ data: request, held, mailed: true }),
    withdrawSending: () => ({ withdrawn: true }),
  } satisfies Answers
}

it('one click saves and sends; a notice counts the seconds and takes it back', async () => {
  const api = fakeApi(answers())
  const { person } = openPage('/order/todays-orders')
  const dialog = await openProcess(person)
  const both = dialog.getByRole('button', { name: 'Save & send' })
  expect(both.getAttribute('data-variant')).toBe('filled')
  await person.dblClick(both)
  const undo = await screen.findByRole('button', { name: 'Undo' })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText(/OR-1795000000001: sending in \d+ s/)).toBeTruthy()
  expect([api.calls('saveProcessing').length, api.calls('sendRecord').length]).toEqual([1, 1])
  expect(api.last('sendRecord')?.body).toEqual({ _id: 'request-1', hold: true })
  await person.click(undo)
  expect(await screen.findByText(`${CODE} was not sent`)).toBeTruthy()
  expect(api.last('withdrawSending')?.params).toEqual({ _id: 'held-1' })
})

it('says where the customer turned off its mail', async () => {
  const unmailed = answers()
  const sent = { ...unmailed.sendRecord(), held: { ...held, mailed: false }, mailed: false }
  fakeApi({ ...unmailed, sendRecord: () => sent })
  const { person } = openPage('/order/todays-orders')
  const dialog = await openProcess(person)
  await person.click(dialog.getByRole('button', { name: 'Save & send' }))
  expect(await screen.findByText(/releasing in \d+ s, without an email/)).toBeTruthy()
})

it('an input that is refused sends nothing, and the form stays', async () => {
  const api = fakeApi({ ...answers(), saveProcessing: () => new Refusal('done_meanwhile') })
  const { person } = openPage('/order/todays-orders')
  const dialog = await openProcess(person)
  await person.click(dialog.getByRole('button', { name: 'Save & send' }))
  expect(await dialog.findByText('Someone else did this at the same moment. Reload to see the latest.')).toBeTruthy()
  expect(api.calls('sendRecord')).toEqual([])
})

it('without results there is nothing to send, so the button saves', async () => {
  fakeApi(answers({ processingData: null }))
  const { person } = openPage('/order/todays-orders')
  const dialog = await openProcess(person)
  expect(dialog.queryByRole('button', { name: 'Save & send' })).toBeNull()
  expect(dialog.getByRole('button', { name: 'Save' }).getAttribute('data-variant')).toBe('filled')
})

it.each([
  ['subadmin', true],
  ['designer', false],
] as const)('the page tells a colleague who sends: a %s may undo it: %s', async (role, mayUndo) => {
  const page: RequestPage = {
    ...aRequest({ orderStatus: 'Ready', processingData: aRound() }),
    processingRounds: [],
    askedChanges: [],
    timeline: [],
    customer: null,
    onHold: false,
    placementLimits: null,
    heldSending: { ...held, _id: `held-${role}` },
  }
  const api = fakeApi({ ...answers(), getRequestPage: () => page })
  const { person } = openPage(`/order/${CODE}`, role)
  expect(await screen.findByText('Sending for mei.tanaka in 10 s')).toBeTruthy()
  const undo = screen.queryByRole('button', { name: 'Undo' })
  expect(undo !== null).toBe(mayUndo)
  if (!undo) return
  await person.click(undo)
  await waitFor(() => expect(api.last('withdrawSending')?.params).toEqual({ _id: `held-${role}` }))
})

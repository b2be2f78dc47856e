import type { AskedChange } from '@stitchdesk/contract/processing/revision'
import type { ChangeItem } from '@stitchdesk/contract/proofs/proof-comment'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aPage } from './request-page-support.ts'
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
import { NO_PICTURE } from './support/no-picture.ts'

afterEach(closePage)

const author = { name: 'Pat Lee', userName: 'threadworks', byStaff: false, isOwn: false }
const picture = {
  ...NO_PICTURE.picture,
  ...{ state: 'done' as const, address: '/api/pictures/sewn', width: 800, height: 400, reason: null },
}
const result = { ...(aRound().imagesUploads[0] as NonNullable<ReturnType<typeof aRound>['imagesUploads'][0]>), picture }

function item(number: number, text: string, done = false): ChangeItem {
  const by = { ...author, name: 'Mei Tanaka', byStaff: true }
  return {
    ...{ _id: `item-${number}`, number, text, author, writtenAt: '2026-11-20T10:00:00.000Z' },
    pin: { position: 1, x: 0.25, y: 0.5 },
    file: { name: 'sew-out.png', picture },
    replies: [{ _id: `reply-${number}`, text: 'As on the card', author, writtenAt: '2026-11-20T11:00:00.000Z' }],
    ...(done ? { doneAt: '2026-11-20T12:00:00.000Z', doneBy: by } : { doneAt: null, doneBy: null }),
  }
}

const asked = (...items: ChangeItem[]): AskedChange => ({
  ...{ _id: 'change-1', reason: '1. Wider', askedAt: '2026-11-20T10:00:00.000Z', askedBy: 'Pat Lee', answeredAt: null },
  ...{ cause: 'our-fault', resize: null, cost: 0, costReason: 'our-fault', inPrice: true },
  items,
})
const countOf = ({ items }: AskedChange) => ({ done: items.filter(({ doneAt }) => doneAt).length, total: items.length })
const held = { _id: 'held-1', by: 'mei.tanaka', secondsLeft: 10, mailed: true }

/** A request whose customer waits for a change, as it is stored by then. */
function changing(...items: ChangeItem[]) {
  const stored = { change: asked(...items), version: 3 }
  const request = (): OrderRequest =>
    aRequest({
      requiredFormat: 'other',
      orderStatus: 'Processing',
      oStatus: 'Revision',
      processingData: aRound({ imagesUploads: [result] }),
      changes: countOf(stored.change),
      version: stored.version,
    })
  const answers = {
    ...SURROUNDINGS,
    listOrders: () => pageOf([request()]),
    getOrder: () => aDetail({ ...request(), askedChanges: [stored.change] }),
    saveProcessing: ({ body: { changesDone, version } }: { body: { changesDone: string[]; version: number } }) => {
      if (version !== stored.version) return new Refusal('stale_version')
      const ticked = stored.change.items.map((one) => item(one.number ?? 0, one.text, changesDone.includes(one._id)))
      Object.assign(stored, { change: asked(...ticked), version: version + 1 })
      return { order: { ...request(), orderStatus: 'Ready' } }
    },
    sendRecord: () => ({ data: request(), held, mailed: true }),
  } satisfies Answers
  return { stored, answers }
}

const openList = () => openProcess(openPage('/order/todays-orders').person)
type Dialog = Awaited<ReturnType<typeof openProcess>>
const tickOf = (dialog: Dialog, number: number) =>
  dialog.findByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^Comment ${number}:`) })

describe('a change that was asked for', () => {
  let changes: ReturnType<typeof changing>
  beforeEach(() => {
    changes = changing(item(1, 'Wider'), item(2, 'Lower'))
  })

  it('opens the process screen on the result that was commented, with the comments to tick off, which Save sends', async () => {
    const api = fakeApi(changes.answers)
    const { person } = openPage('/order/todays-orders')
    const dialog = await openProcess(person)
    const list = within(await dialog.findByRole('region', { name: 'Changes requested' }))
    expect(list.getByText('0 of 2 done')).toBeTruthy()
    expect(list.getAllByText(/^Pat Lee/)).toHaveLength(2)
    expect(await dialog.findByRole('img', { name: /sew-out\.png/ })).toBeTruthy()
    const pin = await dialog.findByRole('button', { name: 'Comment 2: Lower' })
    await person.click(list.getByRole('button', { name: 'Show comment 2 in sew-out.png' }))
    expect(pin.getAttribute('aria-pressed')).toBe('true')
    await person.click(list.getAllByRole('button', { name: '1 reply' })[0] as HTMLElement)
    expect(list.getByText('As on the card')).toBeTruthy()

    const tick = await tickOf(dialog, 2)
    tick.focus()
    await person.keyboard(' ')
    expect(list.getByText('1 of 2 done')).toBeTruthy()
    expect(api.calls('saveProcessing')).toEqual([])
    await person.click(dialog.getByRole('button', { name: 'Save' }))
    await dialog.findByText('is saved and Ready')
    expect(api.last('saveProcessing')?.body).toMatchObject({ changesDone: ['item-2'] })
    await waitFor(() => expect(tick.checked).toBe(true))
  })

  it('keeps what was ticked off and not saved', async () => {
    fakeApi(changes.answers)
    const { person } = openPage('/order/todays-orders')
    await person.click(await tickOf(await openProcess(person), 1))
    cleanup()
    const dialog = await openList()
    expect(await dialog.findByText(/entries are restored/)).toBeTruthy()
    expect((await tickOf(dialog, 1)).checked).toBe(true)
    expect((await tickOf(dialog, 2)).checked).toBe(false)
  })

  it('keeps what a colleague ticks off meanwhile', async () => {
    const api = fakeApi(changes.answers)
    const { person } = openPage('/order/todays-orders')
    const dialog = await openProcess(person)
    await person.click(await tickOf(dialog, 1))
    Object.assign(changes.stored, { change: asked(item(1, 'Wider'), item(2, 'Lower', true)), version: 4 })
    await person.click(dialog.getByRole('button', { name: 'Save' }))
    await dialog.findByText('is saved and Ready')
    expect(api.last('saveProcessing')?.body).toMatchObject({ version: 4, changesDone: ['item-1', 'item-2'] })
    expect((await tickOf(dialog, 2)).checked).toBe(true)
  })

  it('asks once before a record is sent while something is open', async () => {
    const api = fakeApi(changes.answers)
    const { person } = openPage('/order/todays-orders')
    const dialog = await openProcess(person)
    await person.click(await tickOf(dialog, 1))
    await person.click(dialog.getByRole('button', { name: 'Save & send' }))
    const question = () => screen.findByRole('dialog', { name: '1 of 2 changes are open' })
    await person.click(within(await question()).getByRole('button', { name: 'Back' }))
    await waitFor(() => expect(screen.queryByText('1 of 2 changes are open')).toBeNull())
    expect(api.calls('saveProcessing')).toEqual([])
    await person.click(dialog.getByRole('button', { name: 'Save & send' }))
    await person.click(within(await question()).getByRole('button', { name: 'Send anyway' }))
    await screen.findByRole('button', { name: 'Undo' })
    expect([api.calls('saveProcessing').length, api.calls('sendRecord').length]).toEqual([1, 1])
  })

  it('is not asked about once all is ticked off', async () => {
    const api = fakeApi(changes.answers)
    const { person } = openPage('/order/todays-orders')
    const dialog = await openProcess(person)
    for (const number of [1, 2]) await person.click(await tickOf(dialog, number))
    await person.click(dialog.getByRole('button', { name: 'Save & send' }))
    await screen.findByRole('button', { name: 'Undo' })
    expect(api.last('saveProcessing')?.body).toMatchObject({ changesDone: ['item-1', 'item-2'] })
  })

  it('is counted in the row, and listed on the page of the request', async () => {
    changes = changing(item(1, 'Wider', true), item(2, 'Lower'))
    const { change } = changes.stored
    const page = () => aPage({ askedChanges: [change], changes: countOf(change) })
    fakeApi({ ...changes.answers, getRequestPage: page })
    openPage('/order/todays-orders')
    expect(await screen.findByText('1 of 2 done')).toBeTruthy()
    cleanup()
    openPage('/order/OR-1795000000001')
    const part = within(await screen.findByRole('region', { name: 'Changes requested' }))
    expect(await part.findByText('1 of 2 done')).toBeTruthy()
    expect(part.getByText(/Done by Mei Tanaka/)).toBeTruthy()
    expect(part.queryByRole('checkbox')).toBeNull()
  })
})

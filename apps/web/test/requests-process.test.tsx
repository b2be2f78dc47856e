import type { Answer } from '@stitchdesk/contract/endpoints'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
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

vi.mock('../src/lib/api/upload.ts')
afterEach(closePage)

const CODE = 'OR-1795000000001'

function answers(fields: Partial<OrderRequest> = {}) {
  const request = aRequest(fields)
  return {
    ...SURROUNDINGS,
    listOrders: () => pageOf([request]),
    getOrder: () => aDetail(request),
    saveProcessing: () => ({ order: { ...request, orderStatus: 'Ready', version: request.version + 1 } }),
    sendRecord: () => ({
      data: { ...request, orderStatus: 'Ready', sentDate: '2026-11-21T08:00:00.000Z' },
      held: null,
      mailed: true,
    }),
    updateOrder: () => ({ ...request, orderStatus: 'Done' }),
  } satisfies Answers
}

type Dialog = Awaited<ReturnType<typeof openProcess>>

async function fill(person: UserEvent, dialog: Dialog, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    const field = dialog.getByLabelText(label)
    await person.clear(field)
    await person.click(field)
    await person.paste(value)
  }
}

const save = (person: UserEvent, dialog: Dialog) => person.click(dialog.getByRole('button', { name: 'Save' }))

describe('the process form', () => {
  it.each([
    ['Price', '', 'Price is required'],
    ['Price', 'ten', 'Price must be a number'],
    ['Price', '0', 'Price must be greater than zero'],
    ['Discount', '-1', 'Discount cannot be negative'],
    ['Discount', '12', 'Discount must be less than Price'],
    ['Height (in)', '-1', 'Height must be at least 0'],
    ['Width (in)', '-0.5', 'Width must be at least 0'],
    ['Stitches', 'x'.repeat(51), "Comments can't be more than 50 characters"],
    ['Comments', 'x'.repeat(501), "Comments can't be more than 500 characters"],
    ['Level (1 to 10)', '11', 'Select Level must be between 1 and 10'],
  ])('%s "%s": %s', async (label, value, message) => {
    const api = fakeApi(answers())
    const { person } = openPage('/order/todays-orders')
    const dialog = await openProcess(person)
    await fill(person, dialog, { Price: '12', [label]: value })
    await save(person, dialog)
    expect(await dialog.findByText(message)).toBeTruthy()
    expect(api.calls('saveProcessing')).toEqual([])
  })

  it('opens with stitches that were grouped by thousands as digits, which every language reads alike', async () => {
    fakeApi(answers({ stiches: '8,214' }))
    const { person } = openPage('/order/todays-orders')
    const dialog = await openProcess(person)
    expect((dialog.getByLabelText('Stitches') as HTMLInputElement).value).toBe('8214')
  })

  it('computes the total while it is typed, and nothing is to be paid for a free order', async () => {
    fakeApi(answers())
    const { person } = openPage('/order/todays-orders')
    const dialog = await openProcess(person)
    const total = () => dialog.getByRole('status', { name: 'Total' }).textContent
    await fill(person, dialog, { Price: '12.10', Discount: '0.2' })
    expect(total()).toBe('$11.90')
    await person.click(dialog.getByRole('switch', { name: 'Free order' }))
    expect(total()).toBe('$0.00')
    expect((dialog.getByLabelText('Price') as HTMLInputElement).disabled).toBe(true)
    await person.click(dialog.getByRole('switch', { name: 'Free order' }))
    expect(total()).toBe('$11.90')
  })

  it('saves what was entered, with the version it started from, and tells that the request is Ready', async () => {
    const api = fakeApi(answers())
    const { person } = openPage('/order/todays-orders')
    const dialog = await openProcess(person)
    await fill(person, dialog, {
      Price: '12',
      Discount: '2',
      Stitches: '7200',
      'Level (1 to 10)': '7',
      Comments: 'Fine',
      'Notes for the operator': 'Slow on the satin',
    })
    dialog.getByRole('radio', { name: '4 stars' }).focus()
    await person.keyboard(' ')
    expect(dialog.getByText('4 of 500')).toBeTruthy()
    await save(person, dialog)
    expect(await dialog.findByText('is saved and Ready')).toBeTruthy()
    expect(api.last('saveProcessing')?.body).toMatchObject({
      modelFor: 1795000000001,
      requestFor: 'order',
      orderStatus: 'Ready',
      price: '12',
      discount: '2',
      totalPrice: 10,
      orderCatagory: false,
      stitiches: '7200',
      height: '2',
      width: '3',
      comments: 'Fine',
      operatorNotes: 'Slow on the satin',
      selectLevel: '7',
      assignPercentage: 4,
      imagesUploads: [],
      version: 3,
    })
  })

  it('has no height and width for vectors', async () => {
    const api = fakeApi(answers({ requestFor: 'vector' }))
    const { person } = openPage('/vector/todays-vectors')
    const dialog = await openProcess(person, 'VO-1795000000001')
    expect(dialog.queryByLabelText(/^Height/)).toBeNull()
    expect(dialog.queryByLabelText(/^Width/)).toBeNull()
    await fill(person, dialog, { Price: '5' })
    await save(person, dialog)
    await waitFor(() => expect(api.calls('saveProcessing')).toHaveLength(1))
    expect(api.last('saveProcessing')?.body).not.toHaveProperty('height')
  })

  it('neither asks designers for prices nor offers them to send', async () => {
    const api = fakeApi(answers({ price: null, discount: null, totalPrice: null }))
    const { person } = openPage('/order/assigned', 'designer')
    const dialog = await openProcess(person)
    for (const label of ['Price', 'Discount', 'Free order', 'Total']) {
      expect(dialog.queryByText(label), label).toBeNull()
    }
    expect(dialog.queryByRole('button', { name: 'Send Record' })).toBeNull()
    await fill(person, dialog, { Stitches: '5000' })
    await save(person, dialog)
    await waitFor(() => expect(api.calls('saveProcessing')).toHaveLength(1))
    expect(api.last('saveProcessing')?.body).not.toHaveProperty('price')
  })

  it.each([
    ['p', 'KeyP'],
    // The same key of a Russian keyboard.
    ['з', 'KeyP'],
  ])('opens for the active row by the key %s', async (key, code) => {
    fakeApi(answers())
    openPage('/order/todays-orders')
    const row = await screen.findByRole('row', { name: new RegExp(CODE) })
    row?.focus()
    fireEvent.keyDown(row, { key, code })
    expect(await screen.findByRole('dialog', { name: new RegExp(`Process ${CODE}`) })).toBeTruthy()
  })

  it('keeps the focus on Save while it saves, and gives it back to the row when it is closed', async () => {
    let finish: () => void = () => undefined
    const given = answers()
    const api = fakeApi({
      ...given,
      saveProcessing: () =>
        new Promise<Answer<'saveProcessing'>>((resolve) => {
          finish = () => resolve(given.saveProcessing())
        }),
    })
    const { person } = openPage('/order/todays-orders')
    const row = await screen.findByRole('row', { name: new RegExp(CODE) })
    row?.focus()
    await person.keyboard('p')
    const dialog = within(await screen.findByRole('dialog', { name: new RegExp(`Process ${CODE}`) }))
    await dialog.findByLabelText('Stitches')
    await fill(person, dialog, { Price: '12' })
    const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' })
    button.focus()
    await person.keyboard('{Enter}')
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'))
    expect(button.disabled).toBe(false)
    await person.keyboard('{Enter}')
    await waitFor(() => expect(api.calls('saveProcessing')).toHaveLength(1))
    finish()
    expect(await dialog.findByText('is saved and Ready')).toBeTruthy()
    expect(document.activeElement).toBe(button)
    expect(api.calls('saveProcessing')).toHaveLength(1)
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(row)
  })

  it('asks before it throws entries away', async () => {
    fakeApi(answers())
    const { person } = openPage('/order/todays-orders')
    const dialog = await openProcess(person)
    await fill(person, dialog, { Price: '12' })
    await person.click(dialog.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
    await person.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect((dialog.getByLabelText('Price') as HTMLInputElement).value).toBe('12')
  })
})

describe('a save that came second', () => {
  it('keeps what was typed, shows what differs, and saves over it only when asked to', async () => {
    let round = aRound()
    let version = 3
    const detail = () => aDetail({ orderStatus: 'Ready', processingData: round, version })
    const api = fakeApi({
      ...answers({ orderStatus: 'Ready' }),
      getOrder: detail,
      saveProcessing: ({ body }) =>
        (body as { version: number }).version === version ? { order: detail() } : new Refusal('stale_version'),
    })
    const { person } = openPage('/order/ready-orders')
    const dialog = await openProcess(person)
    round = aRound({ round: 2, comments: 'From a colleague', savedBy: 'owen.gallagher' })
    version = 4
    await fill(person, dialog, { Comments: 'Mine' })
    await save(person, dialog)
    const notice = within((await dialog.findByText(/^This request changed/)).closest('[role="alert"]') as HTMLElement)
    expect(notice.getByText(/^owen.gallagher saved v2/)).toBeTruthy()
    expect(notice.getByText('From a colleague')).toBeTruthy()
    expect((dialog.getByLabelText('Comments') as HTMLTextAreaElement).value).toBe('Mine')
    expect(document.activeElement).toBe(notice.getAllByRole('button')[0])
    await person.click(notice.getByRole('button', { name: 'Save mine' }))
    await waitFor(() => expect(api.calls('saveProcessing')).toHaveLength(2))
    expect(api.last('saveProcessing')?.body).toMatchObject({ comments: 'Mine', version: 4 })
    await waitFor(() => expect(dialog.queryByText(/^Somebody changed/)).toBeNull())
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Save' }))
  })
})

describe('what a colleague changed beside the form', () => {
  it('does not stop a save', async () => {
    let version = 3
    const detail = () => aDetail({ ...aRequest(), assTo: version === 3 ? 'Select' : 'mei.tanaka', version })
    const api = fakeApi({
      ...answers(),
      getOrder: detail,
      saveProcessing: ({ body }) =>
        (body as { version: number }).version === version ? { order: detail() } : new Refusal('stale_version'),
    })
    const { person } = openPage('/order/ready-orders')
    const dialog = await openProcess(person)
    version = 4
    await fill(person, dialog, { Price: '9' })
    await save(person, dialog)
    expect(await dialog.findByText(/is saved and Ready/)).toBeTruthy()
    expect(api.calls('saveProcessing').map(({ body }) => (body as { version: number }).version)).toEqual([3, 4])
  })
})

describe('the rating', () => {
  it('is what the arrow keys chose', async () => {
    const api = fakeApi(answers())
    const { person } = openPage('/order/ready-orders')
    const dialog = await openProcess(person)
    await fill(person, dialog, { Price: '9' })
    // As an arrow key does: the input is chosen, and its star is not clicked.
    fireEvent.click(dialog.getByRole('radio', { name: /^3.5 / }))
    await save(person, dialog)
    await waitFor(() => expect(api.last('saveProcessing')?.body).toMatchObject({ assignPercentage: 3.5 }))
  })
})

import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { onlineManager } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import {
  type Answers,
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

/** A list of one request that changes as the calls change it. */
function oneRequest(start: Partial<OrderRequest> = {}) {
  let stored: OrderRequest | null = aRequest(start)
  const change = (fields: Partial<OrderRequest>) => {
    stored = { ...aRequest(start), ...stored, ...fields }
    return stored
  }
  return {
    listOrders: () => pageOf(stored ? [stored] : []),
    getOrder: () => aDetail({ ...aRequest(start), ...stored }),
    updateOrder: ({ body }: { body: Partial<OrderRequest> }) => change(body),
    deleteOrder: () => {
      stored = null
      return { _id: 'request-1', orderCode: 1795000000001, status: 200 }
    },
    restoreOrder: () => change({}),
    convertToOrder: () => {
      const order = change({ requestFor: 'order', convertToOrder: true, orderStatus: 'New' })
      stored = null
      return { ...order, alreadyConverted: false }
    },
  } satisfies Answers
}

describe('a status', () => {
  const closed = (value: string) => screen.findByRole('button', { name: `Status of ${CODE}: ${value}. Edit` })
  const field = () => screen.findByRole('combobox', { name: `Status of ${CODE}` })

  it('opens by a double click and is saved on leaving', async () => {
    const api = fakeApi({ ...SURROUNDINGS, ...oneRequest() })
    const { person } = openPage('/order/all-orders')
    await person.dblClick(await closed('New'))
    await person.selectOptions(await field(), 'Processing')
    expect(api.calls('updateOrder')).toEqual([])
    await person.tab()
    expect(await closed('Processing')).toBeTruthy()
    expect(api.calls('updateOrder')).toEqual([
      { name: 'updateOrder', params: { _id: 'request-1' }, query: {}, body: { orderStatus: 'Processing' } },
    ])
  })

  it('opens by one click on its pencil, and choosing saves', async () => {
    const api = fakeApi({ ...SURROUNDINGS, ...oneRequest() })
    const { person } = openPage('/order/all-orders')
    fireEvent.pointerEnter(await closed('New'))
    fireEvent.click((await closed('New')).querySelector('[data-pencil]') as Element, { detail: 1 })
    await person.selectOptions(await field(), 'Processing')
    await closed('Processing')
    expect(api.calls('updateOrder')).toHaveLength(1)
  })

  it('opens by keyboard, Enter saves and the focus stays', async () => {
    const api = fakeApi({ ...SURROUNDINGS, ...oneRequest() })
    const { person } = openPage('/order/all-orders')
    ;(await closed('New')).focus()
    await person.keyboard('{Enter}')
    await person.selectOptions(await field(), 'Done')
    await person.keyboard('{Enter}')
    const button = await closed('Done')
    expect(document.activeElement).toBe(button)
    expect(api.calls('updateOrder')).toHaveLength(1)
  })

  it('stays as it was after Escape', async () => {
    const api = fakeApi({ ...SURROUNDINGS, ...oneRequest() })
    const { person } = openPage('/order/all-orders')
    await person.dblClick(await closed('New'))
    await person.selectOptions(await field(), 'Done')
    await person.keyboard('{Escape}')
    expect(await closed('New')).toBeTruthy()
    expect(api.calls('updateOrder')).toEqual([])
  })

  it('is restored with the reason when it could not be saved', async () => {
    fakeApi({ ...SURROUNDINGS, ...oneRequest(), updateOrder: () => new Refusal('request_deleted') })
    const { person } = openPage('/order/all-orders')
    await person.dblClick(await closed('New'))
    await person.selectOptions(await field(), 'Done')
    await person.tab()
    expect(await screen.findByText(`${CODE}: Status was not saved and stays New.`)).toBeTruthy()
    expect(screen.getByText('This request was deleted.')).toBeTruthy()
    expect(await closed('New')).toBeTruthy()
  })
})

describe('a saved status', () => {
  const statusOf = (value: string) => screen.findByRole('button', { name: `Status of ${CODE}: ${value}. Edit` })
  const choose = async (person: ReturnType<typeof openPage>['person'], value: string) => {
    await person.dblClick(await statusOf('New'))
    await person.selectOptions(await screen.findByRole('combobox', { name: `Status of ${CODE}` }), value)
    await person.tab()
  }

  it('is told, and can be taken back', async () => {
    const api = fakeApi({ ...SURROUNDINGS, ...oneRequest() })
    const { person } = openPage('/order/all-orders')
    await choose(person, 'Done')
    expect(await screen.findByText(`${CODE} is Done`)).toBeTruthy()
    await person.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await statusOf('New')).toBeTruthy()
    expect(api.last('updateOrder')?.body).toEqual({ orderStatus: 'New' })
  })

  it('without a network fails at once instead of being sent later', async () => {
    onlineManager.setOnline(false)
    try {
      fakeApi({ ...SURROUNDINGS, ...oneRequest(), updateOrder: () => new Refusal('internal') })
      const { person } = openPage('/order/all-orders')
      await choose(person, 'Done')
      expect(await screen.findByText(`${CODE}: Status was not saved and stays New.`)).toBeTruthy()
    } finally {
      onlineManager.setOnline(true)
    }
  })
})

describe('an assignee', () => {
  it.each([
    ['Designer', 'assTo', 'mei.tanaka'],
    ['Salesperson', 'assToSalesMan', 'kyle.hansen'],
  ] as const)('%s is chosen from a dropdown of up to 100', async (label, name, somebody) => {
    const api = fakeApi({ ...SURROUNDINGS, ...oneRequest() })
    const { person } = openPage('/order/all-orders')
    await person.click(await screen.findByRole('button', { name: new RegExp(`^${label} of ${CODE}: Assign`) }))
    await screen.findByRole('combobox', { name: `${label} of ${CODE}` })
    await person.keyboard(`${somebody.slice(0, 4)}{Enter}`)
    expect(await screen.findByRole('button', { name: new RegExp(`^${label} of ${CODE}: ${somebody}`) })).toBeTruthy()
    expect(api.last('updateOrder')?.body).toEqual({ [name]: somebody })
    expect(api.calls('listDesigners')[0]?.params).toEqual({ size: '100', page: '1' })
  })

  it('is chosen by what each designer has to do, asked once when the choice is opened', async () => {
    const api = fakeApi({ ...SURROUNDINGS, ...oneRequest() })
    const { person } = openPage('/order/all-orders')
    const cell = await screen.findByRole('button', { name: new RegExp(`^Designer of ${CODE}: Assign`) })
    expect(api.calls('getDesignerLoads')).toHaveLength(0)
    await person.click(cell)
    expect(await screen.findByText(/^2 open · 9,000 stitches/)).toBeTruthy()
    expect(screen.getByText('5 open')).toBeTruthy()
    expect(screen.getAllByText('least work')).toHaveLength(1)
    expect(api.calls('getDesignerLoads')).toHaveLength(1)
  })

  it('is taken away by Select', async () => {
    const api = fakeApi({ ...SURROUNDINGS, ...oneRequest({ assTo: 'mei.tanaka' }) })
    const { person } = openPage('/order/all-orders')
    await person.click(await screen.findByRole('button', { name: new RegExp(`^Designer of ${CODE}: mei`) }))
    await screen.findByRole('combobox', { name: `Designer of ${CODE}` })
    await person.keyboard('sel{Enter}')
    await waitFor(() => expect(api.last('updateOrder')?.body).toEqual({ assTo: 'Select' }))
  })
})

/** Chooses from the menu of a row. */
async function chooseOf(person: ReturnType<typeof openPage>['person'], code: string, choice: string) {
  await person.click(await screen.findByRole('button', { name: `More for ${code}` }))
  await person.click(await screen.findByRole('menuitem', { name: choice, hidden: true }))
}

describe('deleting', () => {
  it('asks, deletes, and can be undone from the notice', async () => {
    const api = fakeApi({ ...SURROUNDINGS, ...oneRequest() })
    const { person } = openPage('/order/all-orders')
    await chooseOf(person, CODE, 'Delete')
    expect(await screen.findByText('Are you sure you want to permanently erase the job')).toBeTruthy()
    await person.click(screen.getByRole('button', { name: 'Delete Now' }))
    expect(await screen.findByText(`${CODE} deleted`)).toBeTruthy()
    expect(await screen.findByText('No requests')).toBeTruthy()
    await person.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText(`${CODE} restored`)).toBeTruthy()
    expect(await screen.findByRole('button', { name: `More for ${CODE}` })).toBeTruthy()
    expect(api.calls('restoreOrder')).toHaveLength(1)
  })

  it('is undone by the key u while the notice stands, from wherever the deletion left the focus', async () => {
    const api = fakeApi({ ...SURROUNDINGS, ...oneRequest() })
    const { person } = openPage('/order/all-orders')
    await screen.findByRole('button', { name: `More for ${CODE}` })
    await person.keyboard('{ArrowDown}{Delete}')
    ;(await screen.findByRole('button', { name: 'Delete Now' })).focus()
    await person.keyboard('{Enter}')
    expect(await screen.findByText('No requests')).toBeTruthy()
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
    await person.keyboard('u')
    expect(await screen.findByText(`${CODE} restored`)).toBeTruthy()
    await person.keyboard('u')
    expect(api.calls('restoreOrder')).toHaveLength(1)
    await screen.findByRole('button', { name: `More for ${CODE}` })
    await person.keyboard('{ArrowDown}?')
    const help = await screen.findByText('Undo')
    expect(help.closest('div')?.textContent).toContain('u')
  })

  it('leaves the focus on the row that took the place of the deleted one', async () => {
    let stored = ['a', 'b', 'c'].map((_id, index) => aRequest({ _id, orderCode: 1795000000001 + index }))
    fakeApi({
      ...SURROUNDINGS,
      listOrders: () => pageOf(stored),
      deleteOrder: ({ params: { _id = '' } }) => {
        stored = stored.filter((request) => request._id !== _id)
        return { _id, orderCode: 1795000000002, status: 200 }
      },
    })
    const { person } = openPage('/order/all-orders')
    await chooseOf(person, 'OR-1795000000002', 'Delete')
    ;(await screen.findByRole('button', { name: 'Delete Now' })).focus()
    await person.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'More for OR-1795000000002' })).toBeNull())
    const next = screen.getByRole('button', { name: 'More for OR-1795000000003' }).closest('tr')
    await waitFor(() => expect(document.activeElement).toBe(next))
  })

  it('does nothing after Close', async () => {
    const api = fakeApi({ ...SURROUNDINGS, ...oneRequest() })
    const { person } = openPage('/order/all-orders')
    await chooseOf(person, CODE, 'Delete')
    await person.click(await screen.findByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByText(/permanently erase/)).toBeNull())
    expect(api.calls('deleteOrder')).toEqual([])
  })

  it('says so when a colleague was faster', async () => {
    fakeApi({ ...SURROUNDINGS, ...oneRequest(), deleteOrder: () => new Refusal('request_deleted') })
    const { person } = openPage('/order/all-orders')
    await chooseOf(person, CODE, 'Delete')
    await person.click(await screen.findByRole('button', { name: 'Delete Now' }))
    expect(await screen.findByText('This request was deleted.')).toBeTruthy()
  })
})

describe('converting', () => {
  it('asks, converts, and tells the order that it became', async () => {
    const api = fakeApi({ ...SURROUNDINGS, ...oneRequest({ requestFor: 'quote', orderStatus: 'Done' }) })
    const { person } = openPage('/quote/convert-to-order')
    await person.click(await screen.findByRole('button', { name: 'Convert QT-1795000000001 to an order' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('Do you really want to convert this quote to order?')).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Cancel' })).toBeTruthy()
    await person.click(dialog.getByRole('button', { name: 'Yes, please!' }))
    expect(await screen.findByText(`QT-1795000000001 converted to ${CODE}`)).toBeTruthy()
    expect(api.last('convertToOrder')?.body).toEqual({ _id: 'request-1' })
  })

  it('says so where somebody else did it before', async () => {
    const one = oneRequest({ requestFor: 'quote', orderStatus: 'Done' })
    fakeApi({ ...SURROUNDINGS, ...one, convertToOrder: () => ({ ...one.convertToOrder(), alreadyConverted: true }) })
    const { person } = openPage('/quote/convert-to-order')
    await person.click(await screen.findByRole('button', { name: 'Convert QT-1795000000001 to an order' }))
    await person.click(await screen.findByRole('button', { name: 'Yes, please!' }))
    const sentence = `QT-1795000000001 was converted before, to ${CODE}.`
    expect(await screen.findByText(sentence)).toBeTruthy()
  })
})

describe('the next step', () => {
  const sent = '2026-11-20T11:00:00.000Z'
  it.each([
    [{ orderStatus: 'New' }, 'Administrate', `Process ${CODE}`],
    [{ orderStatus: 'Processing' }, 'Administrate', `Process ${CODE}`],
    [{ orderStatus: 'Ready', processingData: aRound() }, 'Administrate', `Send the record of ${CODE}`],
    [{ orderStatus: 'Ready', processingData: aRound(), sentDate: sent }, 'Administrate', `Mark ${CODE} as Done`],
    [{ orderStatus: 'Done', processingData: aRound() }, 'Administrate', `Download the results of ${CODE}`],
    [{ orderStatus: 'Ready', processingData: aRound() }, 'designer', `Process ${CODE}`],
  ] as const)('of %o for %s: %s', async (fields, role, label) => {
    fakeApi({ ...SURROUNDINGS, ...oneRequest(fields) })
    openPage(role === 'designer' ? '/order/assigned' : '/order/all-orders', role)
    expect(await screen.findByRole('button', { name: label })).toBeTruthy()
  })
})

describe('the code of a row', () => {
  it('is copied by a click', async () => {
    fakeApi({ ...SURROUNDINGS, ...oneRequest() })
    const { person } = openPage('/order/all-orders')
    await person.click(await screen.findByRole('button', { name: `Copy ${CODE}` }))
    expect(await screen.findByText(`${CODE} copied`)).toBeTruthy()
    expect(await navigator.clipboard.readText()).toBe(CODE)
  })
})

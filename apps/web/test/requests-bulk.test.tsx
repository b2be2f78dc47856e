import { notifications } from '@mantine/notifications'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  type Answers,
  aRequest,
  closePage,
  fakeApi,
  openPage,
  pageOf,
  Refusal,
  SURROUNDINGS,
} from './requests-harness.tsx'

afterEach(() => {
  closePage()
  // Notices outlive their page, and only four are shown at a time.
  notifications.clean()
  notifications.cleanQueue()
})

const ROWS = ['a', 'b', 'c', 'd'].map((_id, index) => aRequest({ _id, orderCode: 1_795_000_000_001 + index }))
const codeOf = (number: number) => `OR-${1_795_000_000_000 + number}`
const tickOf = (number: number) => screen.findByRole('checkbox', { name: `Select ${codeOf(number)}` })

/** A list of four requests; the bulk call leaves those with a reason as they were and deletes the others if asked to. */
function fourRequests(reasons: Record<string, string> = {}) {
  let rows: OrderRequest[] = ROWS
  return {
    ...SURROUNDINGS,
    listOrders: () => pageOf(rows),
    bulkOrders: ({ body }: { body: { ids: string[]; action: { do: string } } }) => {
      const results = body.ids.map((_id) => ({ _id, ok: !reasons[_id], message: reasons[_id] ?? '' }))
      const done = new Set(results.filter(({ ok }) => ok).map(({ _id }) => _id))
      if (body.action.do === 'delete') rows = rows.filter(({ _id }) => !done.has(_id))
      return { results }
    },
    restoreOrder: ({ params }: { params: Record<string, string> }) => {
      rows = ROWS.filter((row) => rows.includes(row) || row._id === params._id)
      return ROWS.find(({ _id }) => _id === params._id) ?? new Refusal('record_not_found')
    },
  } satisfies Answers
}

/** Chooses from one of the bar's dropdowns; the filters above have the same choices. */
async function choose(person: ReturnType<typeof openPage>['person'], dropdown: string, choice: string) {
  const field = screen.getByRole('combobox', { name: dropdown })
  await person.click(field)
  const choices = await waitFor(() => {
    const found = document.getElementById(field.getAttribute('aria-controls') ?? '')
    if (!found) throw new Error('The dropdown is not open')
    return found
  })
  await person.click(within(choices).getByRole('option', { name: new RegExp(`^${choice}`), hidden: true }))
}

describe('ticked requests', () => {
  it('are ticked one by one, in ranges with Shift, all at once, and cleared', async () => {
    fakeApi(fourRequests())
    const { person } = openPage('/order/all-orders')
    await person.click(await tickOf(1))
    expect(screen.getByText('1 selected')).toBeTruthy()
    await person.keyboard('{Shift>}')
    await person.click(await tickOf(3))
    await person.keyboard('{/Shift}')
    expect(screen.getByText('3 selected')).toBeTruthy()
    await person.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
    expect(screen.getByText('4 selected')).toBeTruthy()
    await person.click(screen.getByRole('button', { name: 'Clear' }))
    expect(screen.queryByText(/selected/)).toBeNull()
  })

  it('are ticked by the space bar on the active row', async () => {
    fakeApi(fourRequests())
    const { person } = openPage('/order/all-orders')
    await tickOf(1)
    await person.keyboard('{ArrowDown}{ArrowDown} ')
    expect(((await tickOf(2)) as HTMLInputElement).checked).toBe(true)
    await person.keyboard(' ')
    expect(((await tickOf(2)) as HTMLInputElement).checked).toBe(false)
  })

  it.each([
    ['Designer', 'mei.tanaka', { do: 'assTo', value: 'mei.tanaka' }],
    ['Designer', 'Unassigned', { do: 'assTo', value: 'Select' }],
    ['Salesperson', 'kyle.hansen', { do: 'assToSalesMan', value: 'kyle.hansen' }],
    ['Status', 'Done', { do: 'orderStatus', value: 'Done' }],
    ['Type', 'Jacket Back', { do: 'oStatus', value: 'Jacket Back' }],
  ])('all get one %s: %s', async (field, choice, action) => {
    const api = fakeApi(fourRequests())
    const { person } = openPage('/order/all-orders')
    await person.click(await tickOf(3))
    await person.click(await tickOf(1))
    await choose(person, `${field}: 2 selected`, choice)
    expect(await screen.findByText(`2 requests: ${field} is ${choice}`)).toBeTruthy()
    expect(api.last('bulkOrders')?.body).toEqual({ ids: ['a', 'c'], action })
    expect(screen.queryByText(/selected/)).toBeNull()
    await waitFor(() => expect(api.calls('listOrders')).toHaveLength(2))
  })

  it('that were left as they were are listed with their reasons and stay ticked', async () => {
    fakeApi(fourRequests({ b: 'Dmitri is no designer.' }))
    const { person } = openPage('/order/all-orders')
    for (const number of [1, 2, 3]) await person.click(await tickOf(number))
    await choose(person, 'Status: 3 selected', 'Ready')
    const dialog = await screen.findByRole('dialog', { name: '1 request was not changed' })
    expect(within(dialog).getByRole('row', { name: `${codeOf(2)} Dmitri is no designer.` })).toBeTruthy()
    expect(within(dialog).getAllByRole('row')).toHaveLength(2)
    expect(within(dialog).getByText('The other 2 were changed.')).toBeTruthy()
    await person.click(within(dialog).getAllByRole('button', { name: 'Close' })[1] as HTMLElement)
    expect(await screen.findByText('1 selected')).toBeTruthy()
  })

  it('stay ticked with the reason when the call itself is refused', async () => {
    fakeApi({ ...fourRequests(), bulkOrders: () => new Refusal('forbidden') })
    const { person } = openPage('/order/all-orders')
    await person.click(await tickOf(1))
    await choose(person, 'Status: 1 selected', 'Ready')
    expect(await screen.findByText('The selected requests were not changed.')).toBeTruthy()
    expect(screen.getByText('1 selected')).toBeTruthy()
  })

  it('are deleted after the question, and come back by Undo', async () => {
    const api = fakeApi(fourRequests())
    const { person } = openPage('/order/all-orders')
    await person.click(await tickOf(1))
    await person.click(await tickOf(2))
    const bar = screen.getByRole('group', { name: 'Actions for 2 selected rows' })
    await person.click(within(bar).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Are you sure you want to permanently erase the job')).toBeTruthy()
    await person.click(screen.getByRole('button', { name: 'Close' }))
    expect(api.calls('bulkOrders')).toEqual([])
    expect(screen.getByText('2 selected')).toBeTruthy()

    await person.click(await within(bar).findByRole('button', { name: 'Delete' }))
    await person.click(await screen.findByRole('button', { name: 'Delete Now' }))
    expect(await screen.findByText('2 requests deleted')).toBeTruthy()
    expect(api.last('bulkOrders')?.body).toEqual({ ids: ['a', 'b'], action: { do: 'delete' } })
    await waitFor(() => expect(screen.queryByRole('row', { name: new RegExp(codeOf(1)) })).toBeNull())
    await person.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('2 requests restored')).toBeTruthy()
    expect(await screen.findByRole('row', { name: new RegExp(codeOf(1)) })).toBeTruthy()
  })

  it('are nothing for a designer, and not to be deleted for a sub-administrator', async () => {
    fakeApi({ ...fourRequests() })
    openPage('/order/assigned', 'designer')
    await screen.findByRole('row', { name: new RegExp(codeOf(1)) })
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
    closePage()

    fakeApi({ ...fourRequests() })
    const { person } = openPage('/order/all-orders', 'subadmin')
    await person.click(await tickOf(1))
    const bar = screen.getByRole('group', { name: 'Actions for 1 selected row' })
    expect(within(bar).queryByRole('button', { name: 'Delete' })).toBeNull()
  })
})

describe('an export', () => {
  const file = () =>
    new Response('code\n', { headers: { 'content-disposition': 'attachment; filename="requests-2026-11-21.csv"' } })

  it('asks for exactly what the list shows and is saved under the server’s name', async () => {
    const saved = vi.fn()
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined }))
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
      saved(this.href, this.download)
    })
    const api = fakeApi({ ...fourRequests(), exportOrders: file })
    const { person } = openPage('/order/ready-orders?userName=thread&from=2026-11-01&sort=userName.asc')
    await tickOf(1)
    await person.click(screen.getByRole('button', { name: 'Export' }))
    const offered = (await screen.findAllByRole('menuitem', { hidden: true })).map(({ textContent }) => textContent)
    expect(offered).toEqual(['Excel', 'CSV for Excel', 'CSV (comma, point)'])
    await person.click(await screen.findByRole('menuitem', { name: 'CSV for Excel', hidden: true }))
    expect(await screen.findByText('requests-2026-11-21.csv saved')).toBeTruthy()
    expect(saved).toHaveBeenCalledWith('blob:file', 'requests-2026-11-21.csv')
    const { params, body } = api.last('exportOrders') ?? {}
    expect(params).toEqual({ format: 'csv' })
    expect(body).toMatchObject(api.last('listOrders')?.body ?? {})
    expect(body).toMatchObject({
      params: {
        requestFor: 'order',
        delete: 'false',
        orderStatus: 'Ready',
        userName: 'thread',
        submitDateTime: { $gte: '2026-11-01' },
      },
      sort: { by: 'customerName', direction: 'asc' },
    })
    const { columns } = body as unknown as { columns: string[] }
    expect(columns.slice(0, 8)).toEqual([
      'orderCode',
      'submitDateTime',
      'sentDate',
      'customerName',
      'userName',
      'orderName',
      'orderStatus',
      'assTo',
    ])
    expect(new Set(columns).size).toBe(22)
    vi.restoreAllMocks()
  })

  it('tells why it failed', async () => {
    fakeApi({ ...fourRequests(), exportOrders: () => new Refusal('too_many_exports') })
    const { person } = openPage('/order/all-orders')
    await tickOf(1)
    await person.click(screen.getByRole('button', { name: 'Export' }))
    await person.click(await screen.findByRole('menuitem', { name: 'Excel', hidden: true }))
    expect(await screen.findByText('Not exported')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText(/^Exporting/)).toBeNull())
  })
})

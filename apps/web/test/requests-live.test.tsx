import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { clearSession } from '../src/lib/api/session.ts'
import { liveStream } from './live-support.ts'
import { aDetail, aRequest, closePage, fakeApi, openPage, pageOf, SURROUNDINGS } from './requests-harness.tsx'

afterEach(() => {
  closePage()
  // The tab keeps its connection for a while; it ends with the session.
  clearSession()
})

const request = (number: number, fields: Partial<OrderRequest> = {}) =>
  aRequest({ _id: `r${number}`, orderCode: 1_795_000_000_000 + number, orderName: `Design ${number}`, ...fields })
const names = () => screen.getAllByText(/^Design /).map(({ textContent }) => textContent)

/** The list of today's orders in which somebody else works too. */
async function sharedList(start: OrderRequest[]) {
  let rows = start
  const stream = liveStream()
  const api = fakeApi({
    ...SURROUNDINGS,
    liveRequests: stream.answer,
    listOrders: () => pageOf(rows),
    getOrder: ({ params }) => aDetail(rows.find(({ _id }) => _id === params._id)),
    updateOrder: ({ params, body }: { params: Record<string, string>; body: Partial<OrderRequest> }) => {
      const changed = { ...request(0), ...rows.find(({ _id }) => _id === params._id), ...body, version: 4 }
      rows = rows.map((row) => (row._id === changed._id ? changed : row))
      return changed
    },
  })
  const page = openPage('/order/all-orders')
  window.dispatchEvent(new StorageEvent('storage', { key: 'authUser' }))
  await screen.findByText('Design 1')
  await waitFor(() => expect(api.calls('liveRequests')).toHaveLength(1))
  return {
    ...page,
    api,
    stream,
    store: (next: OrderRequest[]) => {
      rows = next
    },
  }
}

describe('a list in which others work too', () => {
  it('offers new requests and shows them when asked', async () => {
    const { stream, store, person, api } = await sharedList([request(2), request(1)])
    store([request(4), request(3), request(2), request(1)])
    stream.tell({ type: 'created', _id: 'r3', version: 1 })
    stream.tell({ type: 'created', _id: 'r4', version: 1 })
    const news = await screen.findByRole('button', { name: '2 new' })
    expect(names()).toEqual(['Design 2', 'Design 1'])
    // New rows are counted apart: both totals describe the shown rows.
    expect(screen.getByText('2 in all')).toBeTruthy()
    expect(screen.getByText('1–2 of 2')).toBeTruthy()
    expect(api.calls('listOrders')).toHaveLength(2)
    expect(news.closest('[aria-live="polite"]')).toBeTruthy()
    await person.click(news)
    await screen.findByText('Design 4')
    expect(names()).toEqual(['Design 4', 'Design 3', 'Design 2', 'Design 1'])
    expect(screen.getByText('4 in all')).toBeTruthy()
    expect(screen.getByText('1–4 of 4')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /new$/ })).toBeNull()
  })

  it('shows a colleague’s change where the row stands, while the row stays open', async () => {
    const { stream, store, person, api } = await sharedList([request(2), request(1)])
    await person.click(screen.getByRole('button', { name: 'Show details of OR-1795000000001' }))
    await waitFor(() => expect(api.calls('getOrder')).toHaveLength(1))
    store([request(1, { orderName: 'Design 1, larger', version: 4 }), request(2)])
    stream.tell({ _id: 'r1', version: 4 })
    await screen.findAllByText('Design 1, larger')
    const rows = screen.getAllByRole('row').filter((row) => row.dataset.rowIndex)
    expect(rows.map((row) => within(row).getByText(/^Design/).textContent)).toEqual(['Design 2', 'Design 1, larger'])
    expect(screen.getByRole('button', { name: 'Hide details of OR-1795000000001' })).toBeTruthy()
    await waitFor(() => expect(api.calls('getOrder')).toHaveLength(2))
    expect(screen.queryByRole('button', { name: /new$|no longer here/ })).toBeNull()
  })

  it('keeps a row that a colleague deleted in its place, marked, until asked to update', async () => {
    const { stream, store, person } = await sharedList([request(3), request(2), request(1)])
    store([request(3), request(1)])
    stream.tell({ type: 'deleted', _id: 'r2', version: 4 })
    const update = await screen.findByRole('button', { name: '1 no longer here: update' })
    expect(names()).toEqual(['Design 3', 'Design 2', 'Design 1'])
    expect(screen.getByText('Design 2').closest('tr')?.dataset.mark).toBe('gone')
    await person.click(update)
    await waitFor(() => expect(names()).toEqual(['Design 3', 'Design 1']))
  })

  it('reads again after a gap', async () => {
    const { stream, store } = await sharedList([request(1)])
    store([request(2), request(1)])
    stream.tell({ type: 'many', requestFor: null })
    expect(await screen.findByRole('button', { name: '1 new' })).toBeTruthy()
  })

  it('does not ask for what can’t be in it', async () => {
    const { stream, store, api } = await sharedList([request(1)])
    store([request(2), request(1)])
    stream.tell({ type: 'created', _id: 'q1', requestFor: 'quote', version: 1 })
    stream.tell({ type: 'created', _id: 'r2', version: 1 })
    await screen.findByRole('button', { name: '1 new' })
    stream.tell({ type: 'changed', _id: 'q1', requestFor: 'quote', version: 2 })
    stream.tell({ type: 'changed', _id: 'r1', version: 4 })
    await waitFor(() => expect(api.calls('listOrders')).toHaveLength(3))
  })

  it('does not announce one’s own change', async () => {
    const { stream, person, api } = await sharedList([request(2), request(1)])
    const closed = await screen.findByRole('button', { name: /^Status of OR-1795000000001: New/ })
    await person.dblClick(closed)
    await person.selectOptions(await screen.findByRole('combobox', { name: 'Status of OR-1795000000001' }), 'Done')
    await person.tab()
    stream.tell({ _id: 'r1', version: 4 })
    await screen.findByRole('button', { name: /^Status of OR-1795000000001: Done/ })
    // Once for the page, once after the change, once for the event.
    await waitFor(() => expect(api.calls('listOrders')).toHaveLength(3))
    expect(screen.getByText('Design 1').closest('tr')?.dataset.mark).toBeUndefined()
    expect(screen.queryByRole('button', { name: /new$|no longer here/ })).toBeNull()
  })
})

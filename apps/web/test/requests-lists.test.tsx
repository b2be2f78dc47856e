import type { RequestColumn } from '@stitchdesk/contract/requests/staff-list-columns'
import { REQUEST_VIEWS, viewBreadcrumb, viewPath, viewTitle } from '@stitchdesk/contract/requests/views'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import shell from '../../../locales/en/shell.json' with { type: 'json' }
import { aRequest, closePage, fakeApi, openPage, pageOf, Refusal, SURROUNDINGS } from './requests-harness.tsx'

afterEach(closePage)

const LABELS: Record<RequestColumn, string> = {
  serial: '#',
  orderCode: 'Order code',
  oStatus: 'Type',
  orderStatus: 'Status',
  assTo: 'Designer',
  assToSalesMan: 'Salesperson',
  submitDateTime: 'Received',
  dueTime: 'Due',
  sentDate: 'Sent',
  userName: 'Customer',
  orderName: 'Name',
  stiches: 'Stitches',
  estimate: 'Estimate',
  price: 'Price',
  convertToOrder: 'Convert to order',
  process: 'Process',
  delete: 'Delete',
}

/** Columns that share the last one, whose head is not seen. */
const WORK: readonly RequestColumn[] = ['convertToOrder', 'process', 'delete']

/** The columns of a view as they stand: what a request is comes first, its code below its name, what to do with it last. */
function shownColumns(columns: readonly RequestColumn[]): string[] {
  const first: RequestColumn[] = ['serial', 'orderName', 'orderCode']
  const between = columns.filter((column) => !first.includes(column) && !WORK.includes(column))
  return [...[...first, ...between].map((column) => LABELS[column]), 'Actions']
}

async function headings(): Promise<string[]> {
  const table = await screen.findByRole('table')
  return (
    within(table)
      .getAllByRole('columnheader')
      .flatMap((cell) => {
        const labels = cell.querySelectorAll('[class*="heads"] > *')
        return labels.length > 0 ? [...labels].map((label) => label.textContent ?? '') : [cell.textContent ?? '']
      })
      // Beside the view's own columns stand the one that opens rows and the one that ticks them.
      .filter((text) => text !== '' && text !== 'Details')
  )
}

describe.each(REQUEST_VIEWS)('$name', ({ name, kind, view, filter, columns, sort }) => {
  const role = view === 'assigned' ? 'designer' : 'Administrate'

  it('asks for what the view lists, in its own order, and shows its columns in theirs', async () => {
    const api = fakeApi({ ...SURROUNDINGS, listOrders: () => pageOf([aRequest({ requestFor: kind ?? 'order' })]) })
    openPage(viewPath({ kind, view }), role)
    expect(await headings()).toEqual(shownColumns(columns))
    expect(api.last('listOrders')).toMatchObject({
      params: { size: '50', page: '1' },
      body: {
        params: view === 'assigned' ? { ...filter, open: true } : filter,
        sort: sort ?? { by: 'submitDateTime', direction: 'desc' },
      },
    })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(shell.page[name].replace('{{sign}}', '$'))
    const breadcrumb = screen.getByRole('navigation', { name: 'Breadcrumb' })
    expect(breadcrumb.textContent).toBe(`${viewTitle(kind)}${viewBreadcrumb(view)}`)
  })
})

describe('rows', () => {
  it('count over all pages and carry the prefix of their kind', async () => {
    const docs = [aRequest({ requestFor: 'vector', orderCode: 1795000000009 })]
    fakeApi({ ...SURROUNDINGS, listOrders: () => pageOf(docs, { offset: 50, totalDocs: 51 }) })
    openPage('/vector/all-vectors?page=2')
    const row = await screen.findByRole('row', { name: /VO-1795000000009/ })
    expect(within(row).getByText('51')).toBeTruthy()
    expect(screen.getByText('51–51 of 51')).toBeTruthy()
  })

  it('show a converted order in bold', async () => {
    fakeApi({ ...SURROUNDINGS, listOrders: () => pageOf([aRequest({ convertToOrder: true })]) })
    openPage('/order/all-orders')
    const code = await screen.findByTitle('Converted from a quote')
    expect(code.textContent).toMatch(/^OR-1795000000001/)
    expect(code.dataset.converted).toBe('true')
  })
})

it('a list without its due times offers them, and shows, sorts and keeps them once they are wanted', async () => {
  const dueTime = '2126-11-20T10:00:00.000Z'
  const api = fakeApi({
    ...SURROUNDINGS,
    listOrders: () => pageOf([aRequest({ dueTime })]),
    saveView: () =>
      new Refusal('already_taken', [{ path: ['name'], code: 'view_name_taken', params: {}, message: 'Taken' }]),
  })
  const { person } = openPage('/order/all-orders?without=sentDate')
  expect(await headings()).not.toContain('Due')
  await person.click(screen.getByRole('button', { name: 'Columns' }))
  await person.click(await screen.findByRole('checkbox', { name: 'Due', hidden: true }))
  expect(await headings()).toEqual(expect.arrayContaining(['Received', 'Due']))
  expect(await headings()).not.toContain('Sent')
  await person.click(screen.getByRole('button', { name: /^Due/ }))
  await waitFor(() => expect(api.last('listOrders')?.body).toMatchObject({ sort: { by: 'dueTime' } }))
  await person.click(screen.getByRole('button', { name: 'Save view' }))
  await person.type(await screen.findByRole('textbox', { name: 'Name', hidden: true }), 'Soon{Enter}')
  await waitFor(() =>
    expect(api.last('saveView')?.body).toMatchObject({
      search: expect.stringMatching(/without=sentDate\.-dueTime&sort=dueTime/),
    }),
  )
  const name = await screen.findByRole('textbox', { name: 'Name', hidden: true })
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
})

describe('filters', () => {
  it('are asked for together with the view, from the address bar', async () => {
    const api = fakeApi({ ...SURROUNDINGS, listOrders: () => pageOf([aRequest()]) })
    openPage('/order/todays-orders?userName=thread&assTo=mei.tanaka&from=2026-11-01&to=2026-11-20&price=12.5')
    await screen.findByRole('table')
    expect(api.last('listOrders')?.body).toMatchObject({
      params: {
        requestFor: 'order',
        orderStatus: 'New',
        delete: 'false',
        userName: 'thread',
        assTo: 'mei.tanaka',
        price: 12.5,
        submitDateTime: { $gte: '2026-11-01', $lte: '2026-11-20' },
      },
    })
    expect(screen.getByRole('button', { name: 'Remove filter Designer: mei.tanaka' })).toBeTruthy()
  })

  it('drop what the address bar makes no sense of, with a notice', async () => {
    const api = fakeApi({ ...SURROUNDINGS, listOrders: () => pageOf([aRequest()]) })
    openPage('/order/all-orders?price=cheap&orderStatus=Lost')
    await screen.findByRole('table')
    expect(screen.getByText(/Ignored unknown parts of this link: Status, Price/)).toBeTruthy()
    expect(api.last('listOrders')?.body).toEqual({
      params: { requestFor: 'order', delete: 'false' },
      sort: { by: 'submitDateTime', direction: 'desc' },
    })
  })

  it('make sense of an address that opens a row, as searches and dashboards lead to', async () => {
    fakeApi({ ...SURROUNDINGS, listOrders: () => pageOf([aRequest()]) })
    openPage('/order/all-orders?orderCode=OR-1795000000001&open=request-1')
    await screen.findByRole('button', { name: /^Hide details of/ })
    expect(screen.queryByText(/Ignored unknown parts/)).toBeNull()
  })

  it('drop what a designer may not filter or sort by, with the same notice', async () => {
    const api = fakeApi({ ...SURROUNDINGS, listOrders: () => pageOf([aRequest()]) })
    openPage('/order/assigned?price=25&userName=thread&sort=price.desc', 'designer')
    await screen.findByRole('table')
    expect(screen.getByText(/Ignored unknown parts of this link: sort, price/)).toBeTruthy()
    expect(api.last('listOrders')?.body).toEqual({
      params: { requestFor: 'order', delete: 'false', userName: 'thread', open: true },
      sort: { by: 'dueTime', direction: 'asc' },
    })
  })

  it.each([
    ['Administrate', '/order/all-orders', true],
    ['subadmin', '/order/all-orders', true],
    ['designer', '/order/assigned', false],
  ] as const)('offer people and prices to %s: %s %s', async (role, path, offered) => {
    fakeApi({ ...SURROUNDINGS, listOrders: () => pageOf([aRequest()]) })
    openPage(path, role)
    const filters = within(await screen.findByLabelText('Filters'))
    expect(filters.getByRole('searchbox', { name: 'Search' })).toBeTruthy()
    expect(filters.getByRole('button', { name: 'Customer' })).toBeTruthy()
    for (const name of ['Designer', 'Salesperson', 'Price']) {
      expect(filters.queryAllByRole('button', { name }).length > 0, name).toBe(offered)
    }
  })

  it('are chips: added by a choice, and taken away', async () => {
    const api = fakeApi({ ...SURROUNDINGS, listOrders: () => pageOf([aRequest()]) })
    const { person } = openPage('/order/all-orders')
    const filters = within(await screen.findByLabelText('Filters'))
    await person.click(filters.getByRole('button', { name: 'Status' }))
    await person.click(await screen.findByRole('button', { name: 'Processing', hidden: true }))
    expect(await screen.findByRole('button', { name: 'Status: Processing' })).toBeTruthy()
    await waitFor(() => expect(api.last('listOrders')?.body).toMatchObject({ params: { orderStatus: 'Processing' } }))
    await person.click(screen.getByRole('button', { name: 'Remove filter Status: Processing' }))
    expect(await filters.findByRole('button', { name: 'Status' })).toBeTruthy()
  })

  it('of days are one range, of which the usual are a click', async () => {
    fakeApi({ ...SURROUNDINGS, listOrders: () => pageOf([aRequest()]) })
    const { person, router } = openPage('/order/all-orders')
    await person.click(within(await screen.findByLabelText('Filters')).getByRole('button', { name: 'Received' }))
    await person.click(await screen.findByRole('button', { name: 'Last 7 days', hidden: true }))
    const { search } = await waitFor(() => {
      expect(router.state.location.search).toContain('from=')
      return router.state.location
    })
    const params = new URLSearchParams(search)
    const days = (Date.parse(params.get('to') ?? '') - Date.parse(params.get('from') ?? '')) / 86_400_000
    expect(days).toBe(6)
  })

  it('search by one box, and tabs stand in the address', async () => {
    const api = fakeApi({ ...SURROUNDINGS, listOrders: () => pageOf([aRequest()]) })
    const { person, router } = openPage('/order/all-orders')
    await person.type(await screen.findByRole('searchbox', { name: 'Search' }), 'harbor{Enter}')
    await person.click(screen.getByRole('link', { name: /^Unassigned/ }))
    await waitFor(() => expect(router.state.location.search).toBe('?search=harbor&tab=unassigned'))
    await waitFor(() =>
      expect(api.last('listOrders')?.body).toMatchObject({ params: { search: 'harbor', assTo: 'Select' } }),
    )
  })

  it('of what is mine say what that is when there is none of it', async () => {
    const api = fakeApi({ ...SURROUNDINGS, listOrders: () => pageOf([]) })
    openPage('/order/all-orders?tab=mine', 'subadmin')
    expect(await screen.findByText(/^Requests you placed, commented on/)).toBeTruthy()
    expect(api.last('listOrders')?.body).toMatchObject({ params: { mine: true } })
  })

  it.each([
    ['/order/assigned', { open: true }, 'dueTime'],
    ['/order/assigned?tab=every', {}, 'submitDateTime'],
    ['/order/assigned?orderStatus=Done', { orderStatus: 'Done' }, 'dueTime'],
    ['/order/assigned?search=lion', { search: 'lion' }, 'dueTime'],
    ['/order/assigned?tab=rush', { rush: true, open: true }, 'dueTime'],
  ])('open with what a designer has to do, and look further where they are asked to: %s', async (path, asked, by) => {
    const api = fakeApi({ ...SURROUNDINGS, listOrders: () => pageOf([aRequest()]) })
    openPage(path, 'designer')
    await screen.findByRole('table')
    expect(api.last('listOrders')?.body).toMatchObject({
      params: { requestFor: 'order', delete: 'false', ...asked },
      sort: { by },
    })
    if (!('open' in asked)) expect(api.last('listOrders')?.body).not.toHaveProperty('params.open')
  })

  it.each([
    ['Administrate', '/order/all-orders', ['All', 'Rush', 'Unassigned', 'Waiting', 'Mine']],
    ['designer', '/order/assigned', ['Open', 'Rush', 'Waiting', 'All']],
  ] as const)('offer %s the parts that can hold something: %s', async (role, path, parts) => {
    fakeApi({ ...SURROUNDINGS, listOrders: () => pageOf([aRequest()]) })
    openPage(path, role)
    await screen.findByRole('table')
    const tabs = screen.getByRole('link', { name: /^Rush/ }).parentElement as HTMLElement
    const shown = within(tabs).getAllByRole('link')
    expect(shown.map(({ textContent }) => textContent?.replace(/\d+$/, '').trim())).toEqual(parts)
  })

  it('by somebody who works here no more say so, and still list', async () => {
    fakeApi({ ...SURROUNDINGS, listOrders: () => pageOf([aRequest({ assTo: 'gone.away' })]) })
    openPage('/order/all-orders?assTo=gone.away')
    expect(await screen.findByText(/^gone.away left/)).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Copy OR-1795000000001' })).toBeTruthy()
  })
})

describe('roles', () => {
  it('a sub-administrator deletes nothing', async () => {
    fakeApi({ ...SURROUNDINGS, listOrders: () => pageOf([aRequest()]) })
    openPage('/order/todays-orders', 'subadmin')
    await userEvent.click(await screen.findByRole('button', { name: 'More for OR-1795000000001' }))
    expect(await screen.findByRole('menuitem', { name: 'Shipping information', hidden: true })).toBeTruthy()
    expect(screen.queryByRole('menuitem', { name: 'Delete', hidden: true })).toBeNull()
  })

  it('a customer is called by name, with the user name on pointing', async () => {
    const held = aRequest({ _id: 'request-2', orderCode: 1_795_000_000_002, customerName: 'Late', termsTag: 'onHold' })
    fakeApi({ ...SURROUNDINGS, listOrders: () => pageOf([aRequest(), held]) })
    openPage('/order/todays-orders', 'subadmin')
    const customer = await screen.findByRole('button', { name: 'Thread Works' })
    expect(screen.getAllByText('On hold').map((tag) => tag.closest('td')?.textContent)).toEqual(['LateOn hold'])
    expect(customer.title).toBe('Shipping information of Thread Works (threadworks)')
    expect(screen.queryByText('threadworks')).toBeNull()
  })

  it('a designer changes no status and sees no customer contact', async () => {
    fakeApi({ ...SURROUNDINGS, listOrders: () => pageOf([aRequest({ customerName: null, userEmail: null })]) })
    openPage('/order/assigned', 'designer')
    await screen.findByText('threadworks')
    expect(screen.queryByRole('button', { name: /^Status of/ })).toBeNull()
    expect(screen.queryByTitle(/^Shipping information of/)).toBeNull()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Process OR-1795000000001' })).toBeTruthy())
  })
})

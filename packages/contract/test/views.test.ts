import { describe, expect, it } from 'vitest'
import { REQUEST_KINDS } from '../src/basics/enums.ts'
import { PAGES, type Page } from '../src/pages.ts'
import { findRequestView, REQUEST_VIEWS, viewBreadcrumb, viewPath, viewTitle } from '../src/requests/views.ts'

const dates = ['submitDateTime', 'sentDate']
const who = ['userName', 'orderName']

/** The columns that each sort of view shows, the serial number always first. */
const COLUMNS: [RegExp, string[]][] = [
  [/^view-/, ['orderCode', 'oStatus', 'assTo', 'submitDateTime', 'dueTime', ...who, 'process', 'delete']],
  [
    /^convert-to-order$/,
    ['orderCode', 'orderStatus', ...dates, ...who, 'assTo', 'convertToOrder', 'process', 'delete'],
  ],
  [/^todays-/, ['orderCode', 'assTo', 'submitDateTime', 'dueTime', ...who, 'process', 'delete']],
  [/^ready-/, ['orderCode', ...dates, ...who, 'orderStatus', 'assTo', 'process', 'delete']],
  [/^all-/, ['oStatus', 'orderCode', ...dates, ...who, 'orderStatus', 'assTo', 'assToSalesMan', 'delete']],
  [/-with-price-zero$/, ['orderCode', ...dates, ...who, 'orderStatus', 'stiches', 'price']],
  [/-with-price$/, ['orderCode', ...dates, ...who, 'orderStatus', 'price', 'process']],
  [/^(open|ready|all)$/, ['orderCode', ...dates, ...who, 'orderStatus', 'assTo', 'process', 'delete']],
  [/^assigned$/, ['orderCode', 'orderStatus', 'submitDateTime', 'dueTime', ...who, 'process']],
  [/^at-risk$/, ['orderCode', 'orderStatus', 'dueTime', 'submitDateTime', ...who, 'assTo', 'process']],
]

const FILTERS: [RegExp, object][] = [
  [/^todays-/, { orderStatus: 'New' }],
  [/^ready(-|$)/, { orderStatus: 'Ready' }],
  [/^open$/, { open: true }],
  [/^at-risk$/, { atRisk: true }],
  [/^convert-to-order$/, { orderStatus: 'Done' }],
  [/-with-price-zero$/, { price: 0 }],
  [/-with-price$/, { priced: true }],
  [/^(all|view)-|^(assigned|all)$/, {}],
]

describe('the staff lists', () => {
  it.each(REQUEST_VIEWS.map((view) => [viewPath(view), view] as const))('%s', (_, view) => {
    const columns = COLUMNS.find(([name]) => name.test(view.view))?.[1]
    expect(view.columns).toEqual(['serial', ...(columns ?? [])])
    const filter = FILTERS.find(([name]) => name.test(view.view))?.[1]
    expect(view.filter).toEqual({ ...(view.kind && { requestFor: view.kind }), delete: 'false', ...filter })
  })

  it('are all those that the product has', () => {
    expect(REQUEST_VIEWS.map((view) => viewPath(view)).sort()).toEqual(
      [
        ...['todays-quotes', 'ready-quotes', 'all-quotes', 'view-quotes', 'convert-to-order', 'assigned'].map(
          (view) => `/quote/${view}`,
        ),
        ...[
          'todays-orders',
          'ready-orders',
          'all-orders',
          'view-orders',
          'orders-with-price',
          'orders-with-price-zero',
          'assigned',
        ].map((view) => `/order/${view}`),
        ...[
          'todays-vectors',
          'ready-vectors',
          'all-vectors',
          'view-vectors',
          'vector-with-price',
          'vector-with-price-zero',
          'assigned',
        ].map((view) => `/vector/${view}`),
        '/requests/all',
        '/requests/at-risk',
        '/requests/open',
        '/requests/ready',
        '/requests/assigned',
      ].sort(),
    )
  })

  it('have a page each', () => {
    const paths: string[] = Object.values<Page>(PAGES).map((page) => page.path)
    for (const view of REQUEST_VIEWS) expect(paths).toContain(viewPath(view))
  })

  it('are found by their address', () => {
    expect(findRequestView('order', 'todays-orders')?.filter.orderStatus).toBe('New')
    expect(findRequestView('order', 'todays-quotes')).toBeUndefined()
    expect(findRequestView('requests', 'open')?.filter).toEqual({ open: true, delete: 'false' })
    expect(findRequestView(undefined, undefined)).toBeUndefined()
  })

  it('name themselves', () => {
    expect(REQUEST_KINDS.map(viewTitle)).toEqual(['Quote', 'Order', 'Vector'])
    expect(viewTitle(null)).toBe('Requests')
    expect(viewBreadcrumb('orders-with-price-zero')).toBe('Orders With Price Zero')
    expect(viewBreadcrumb('todays-vectors')).toBe("Today's Vectors")
  })
})

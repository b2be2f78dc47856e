import type { RequestFilterInput } from '@stitchdesk/contract/request'
import { findRequestView } from '@stitchdesk/contract/views'

/** One list call to measure. */
export interface Case {
  name: string
  filter: RequestFilterInput
  page: number
}

/** Somebody and something of the filled database to filter by. */
export interface Sample {
  userName: string
  orderCode: number
  from: string
  to: string
}

const view = (kind: string, name: string, more: RequestFilterInput = {}): RequestFilterInput => ({
  ...findRequestView(kind, name)?.filter,
  ...more,
})

/** What staff look at all day: the views as they open, each filter, the first and a deep page. */
export function casesOf({ userName, orderCode, from, to }: Sample): Case[] {
  const all = (more: RequestFilterInput) => view('order', 'all-orders', more)
  return [
    { name: "today's orders", filter: view('order', 'todays-orders'), page: 1 },
    { name: 'ready orders', filter: view('order', 'ready-orders'), page: 1 },
    { name: 'all orders', filter: all({}), page: 1 },
    { name: 'all orders, page 1000', filter: all({}), page: 1000 },
    { name: 'all quotes', filter: view('quote', 'all-quotes'), page: 1 },
    { name: 'convert to order', filter: view('quote', 'convert-to-order'), page: 1 },
    { name: 'orders with price', filter: view('order', 'orders-with-price'), page: 1 },
    { name: 'orders with price 0', filter: view('order', 'orders-with-price-zero'), page: 1 },
    { name: 'status Done, page 1000', filter: all({ orderStatus: 'Done' }), page: 1000 },
    { name: 'one customer', filter: all({ userName }), page: 1 },
    { name: 'one order code', filter: all({ orderCode }), page: 1 },
    { name: 'one designer', filter: all({ assTo: 'designer-7' }), page: 1 },
    { name: 'one salesperson', filter: all({ assToSalesMan: 'sales-7' }), page: 1 },
    { name: 'a week', filter: all({ submitDateTime: { $gte: from, $lte: to } }), page: 1 },
    { name: 'price 25', filter: all({ price: 25 }), page: 1 },
  ]
}

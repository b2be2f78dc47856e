import { pathTo } from '@stitchdesk/contract/addresses'
import { type Designation, REQUEST_KINDS } from '@stitchdesk/contract/basics/enums'
import { PAGES, type Page as PageRow } from '@stitchdesk/contract/pages'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import { apiOf, sessionOf } from './api.ts'
import { PEOPLE } from './shop.ts'

const isRequestList = ({ path }: PageRow) => /^\/(quote|order|vector|requests)\/(?!:)/.test(path)

/** The paths of pages that need a record of the tests' shop; lists with few rows, because all rows are alike. */
export async function addressOf(page: PageRow, role: Designation | null, product: string): Promise<string> {
  if (isRequestList(page) || page.path.startsWith('/user/view-')) return `${page.path}?size=5`
  if (page.path.endsWith('/:code')) return page.path.replace(':code', await aCode(page, role ?? 'User', product))
  if (page.path === PAGES.statement.path) return pathTo('statement', { id: await aCustomer(product) })
  if (page.path === PAGES.customer.path) return pathTo('customer', { id: await aCustomer(product) })
  if (page.path !== PAGES.publicInvoice.path) return page.path.replace(':token', 'a-token')
  const { token, user } = await sessionOf(product, PEOPLE.User)
  const { docs } = await apiOf(product, token)('listInvoices', { params: { size: 1, page: 1, id: user._id } })
  return `/invoice/${docs[0]?._id}`
}

/** The customer of the tests' shop, by `_id`. */
async function aCustomer(product: string): Promise<string> {
  const { user } = await sessionOf(product, PEOPLE.User)
  return user._id
}

/** Where the proof of the latest order is answered without signing in. */
export async function aProofLink(product: string): Promise<string> {
  const { token } = await sessionOf(product, PEOPLE.Administrate)
  const api = apiOf(product, token)
  const { docs } = await api('listOrders', { params: { size: 1, page: 1 }, body: { params: { requestFor: 'order' } } })
  const proofs = await api('listProofs', { params: { _id: docs[0]?._id ?? '' } })
  const { path } = await api('renewProofLink', { params: { _id: proofs.docs[0]?._id ?? '' } })
  return path
}

/** The code of a request of the kind whose page this is. */
async function aCode(page: PageRow, role: Designation, product: string): Promise<string> {
  const requestFor = REQUEST_KINDS.find((kind) => page.path.includes(`/${kind}/`)) ?? 'order'
  const { token } = await sessionOf(product, PEOPLE[role])
  const { docs } = await apiOf(product, token)('listOrders', {
    params: { size: 1, page: 1 },
    body: { params: { requestFor } },
  })
  return displayOrderCode(requestFor, docs[0]?.orderCode ?? 0)
}

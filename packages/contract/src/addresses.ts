import type { Designation, RequestKind } from './basics/enums.ts'
import { isCustomerRole } from './basics/roles.ts'
import { PAGES, type PageName, RECORD_PAGES, REQUEST_PAGES } from './pages.ts'
import type { StoredPictureSize } from './pictures/picture-sizes.ts'
import { displayOrderCode } from './requests/order-code.ts'

/** Where the API answers, on the host that serves the web app. */
export const API_BASE = '/api'

/** Address of the stored files; the path of `download` in `calls.ts` is what comes after the API's base. */
export const FILES_ADDRESS = `${API_BASE}/files`

/** Address of a stored file. Names in the store need no escaping. */
export function fileAddress({ token, imageName }: { token: string; imageName: string }): string {
  return `${FILES_ADDRESS}/${token}/${imageName}`
}

/** Address of the pictures of files; the path of `downloadPicture` is what comes after the API's base. */
export const PICTURES_ADDRESS = `${API_BASE}/pictures`

/** Address of the pictures of proofs; the path of `downloadProofPicture` is what comes after the API's base. */
export const PROOF_PICTURES_ADDRESS = `${API_BASE}/proof-pictures`

/** Address of a file's picture, whose longer side is `size` pixels. `address` is what its answer says. */
export function pictureAddress(address: string, size: StoredPictureSize): string {
  return `${address}/${size}.webp`
}

/** Address of somebody's picture. */
export function avatarAddress(name: string): string {
  return `${API_BASE}/avatars/${name}`
}

/** Address of the shop's logo. */
export function logoAddress(name: string): string {
  return `${API_BASE}/logos/${name}`
}

/** Address of an invoice's PDF, which a browser saves. */
export function invoicePdfAddress(id: string): string {
  return `${API_BASE}/invoice/${encodeURIComponent(id)}/pdf`
}

/** Address of a credit note's PDF, by its entry, which a browser saves. */
export function creditNotePdfAddress(id: string): string {
  return `${API_BASE}/credit-note/${encodeURIComponent(id)}/pdf`
}

/** Address of the page of the shop's imprint, privacy policy or terms. */
export function legalAddress(part: string): string {
  return `${API_BASE}/legal/${part}`
}

/** Address of a picture that is shown beside the sign-in. */
export function sewOutAddress(name: string): string {
  return `${API_BASE}/sew-outs/${name}`
}

type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never
type PathOf<N extends PageName> = (typeof PAGES)[N]['path']
type Args<N extends PageName> =
  ParamNames<PathOf<N>> extends never ? [] : [params: Record<ParamNames<PathOf<N>>, string>]

/** Address of a page on the product's host: `pathTo('allOrders')`, `pathTo('publicInvoice', { id })`. Parameters are encoded. */
export function pathTo<N extends PageName>(name: N, ...[params]: Args<N>): string {
  const values: Record<string, string> = { ...params }
  return PAGES[name].path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(values[key] ?? ''))
}

/** Address of the page on which a customer finds their requests of a kind. */
export function recordsPath(kind: RequestKind): string {
  return pathTo(RECORD_PAGES[kind])
}

/** Address of the page on which the proofs of a request are reviewed, by its customer and by the shop. */
export function reviewPath({ requestFor, orderCode }: { requestFor: RequestKind; orderCode: number }): string {
  return pathTo('review', { code: displayOrderCode(requestFor, orderCode) })
}

/** Address of the page of one request: the customer's own, or the staff's. */
export function requestPath(
  role: Designation,
  { requestFor, orderCode }: { requestFor: RequestKind; orderCode: number },
): string {
  const pages = REQUEST_PAGES[isCustomerRole(role) ? 'customer' : 'staff']
  return pathTo(pages[requestFor], { code: displayOrderCode(requestFor, orderCode) })
}

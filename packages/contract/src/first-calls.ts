import type { Designation } from './basics/enums.ts'
import { EVERYBODY } from './basics/roles.ts'

/**
 * What a call needs, and the roles that may make it. `roles: 'public'` needs no sign-in; leaving `roles` out does not
 * compile.
 */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below the API's base path; parameters as `{name}`. */
  path: string
  roles: readonly Designation[] | 'public'
}

/** What pages without the frame call: signing in, and one invoice. Their scripts come without the rest of the table. */
export const FIRST_CALLS = {
  getShop: { method: 'GET', path: '/shop', roles: 'public' },
  register: { method: 'POST', path: '/post-jwt-register', roles: 'public' },
  login: { method: 'POST', path: '/post-jwt-login', roles: 'public' },
  refresh: { method: 'POST', path: '/refresh', roles: 'public' },
  logout: { method: 'POST', path: '/logout', roles: 'public' },
  forgotPassword: { method: 'POST', path: '/jwt-forget-pwd', roles: 'public' },
  resetPassword: { method: 'POST', path: '/jwt-reset-pwd', roles: 'public' },
  verifyEmail: { method: 'POST', path: '/verify-email', roles: 'public' },
  socialLogin: { method: 'POST', path: '/social-login', roles: 'public' },
  beginSocialLogin: { method: 'POST', path: '/social-login/begin', roles: 'public' },
  getInvoice: { method: 'GET', path: '/invoice/{id}', roles: 'public' },
  downloadInvoice: { method: 'GET', path: '/invoice/{id}/pdf', roles: 'public' },
  downloadCreditNote: { method: 'GET', path: '/credit-note/{id}/pdf', roles: 'public' },
  payByCard: { method: 'POST', path: '/invoice/{id}/checkout', roles: 'public' },
  checkCardPayment: { method: 'POST', path: '/checkouts/{_id}/check', roles: 'public' },
  downloadLogo: { method: 'GET', path: '/logos/{name}', roles: 'public' },
  downloadSewOut: { method: 'GET', path: '/sew-outs/{name}', roles: 'public' },
  reportCrash: { method: 'POST', path: '/crash-reports', roles: EVERYBODY },
} as const satisfies Record<string, Call>

/** The path of a call with its parameters put in, each encoded. */
export function callPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

import type { EndpointRows } from '../basics/endpoint.ts'
import { recordParams } from '../basics/fields.ts'
import { requestSchema } from '../requests/answer.ts'
import { fileReleaseSchema } from './files-withheld.ts'
import { customerTermsSchema, ownTermsSchema, termsDraftSchema } from './terms.ts'

/** Schemas of the calls about customers' terms. */
export const TERMS_ENDPOINTS = {
  getCustomerTerms: {
    summary: 'A customer’s terms, what they owe, and why they are on hold',
    params: recordParams,
    response: customerTermsSchema,
  },
  changeCustomerTerms: {
    summary: 'Set a customer’s terms: billing, days to pay, limit, tax, statement, hold',
    params: recordParams,
    body: termsDraftSchema,
    response: customerTermsSchema,
  },
  changeFileRelease: {
    summary: 'Release the files of a request to a customer who must pay first, with a reason, or end that',
    params: recordParams,
    body: fileReleaseSchema,
    response: requestSchema,
  },
  getOwnTerms: { summary: 'The terms on which the caller is billed', response: ownTermsSchema },
} as const satisfies EndpointRows

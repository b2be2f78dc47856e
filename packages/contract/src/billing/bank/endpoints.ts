import type { EndpointRows } from '../../basics/endpoint.ts'
import { paged, pageParams } from '../../basics/fields.ts'
import { BILLING_LIMITS } from '../limits.ts'
import {
  bankConfirmationSchema,
  bankConfirmedSchema,
  bankCountsSchema,
  bankImportedSchema,
  bankImportSchema,
  bankLineSchema,
  bankLinesQuerySchema,
  bankSkippedSchema,
  bankSkippingSchema,
  bankUndoingSchema,
  bankUndoneSchema,
  sureBankLinesSchema,
} from './bank.ts'

/** Schemas of the calls about lines of bank statements. */
export const BANK_ENDPOINTS = {
  importBankLines: {
    summary: 'Import a bank’s statement: its lines wait to be confirmed as payments; one imported before is left out',
    body: bankImportSchema,
    // A sign of the text takes up to three bytes.
    bodyBytes: 3 * BILLING_LIMITS.bankBytes,
    response: bankImportedSchema,
  },
  listBankLines: {
    summary:
      'Lines of bank statements by state, page by page; waiting ones with the customer and invoices they seem to pay',
    params: pageParams,
    query: bankLinesQuerySchema,
    response: paged(bankLineSchema),
  },
  countBankLines: {
    summary: 'Count lines of bank statements by state',
    response: bankCountsSchema,
  },
  confirmBankLines: {
    summary: 'Confirm lines of bank statements: each becomes a payment of its customer, once',
    body: bankConfirmationSchema,
    response: bankConfirmedSchema,
  },
  skipBankLines: {
    summary: 'Skip lines of bank statements that no customer paid, or take that back',
    body: bankSkippingSchema,
    response: bankSkippedSchema,
  },
  undoBankLines: {
    summary: 'Undo confirmed lines of bank statements: their payments are reversed, and the lines wait again',
    body: bankUndoingSchema,
    response: bankUndoneSchema,
  },
  listSureBankLines: {
    summary: 'List all waiting lines of bank statements whose match is sure, to confirm them together',
    response: sureBankLinesSchema,
  },
} as const satisfies EndpointRows

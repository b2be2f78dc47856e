import type { Reached } from '../../../platform/database/reached.ts'
import type { Services } from '../../operation.ts'
import { findCustomerById } from '../billed-customers.ts'
import { statementPdf } from './statement-pdf.ts'

/**
 * The PDF that goes with an email about a statement.
 * @returns undefined where it can't be drawn, which is logged: the email leads to the statement all the same
 */
export async function attachStatement(
  services: Services,
  { accountId, month }: { accountId: Reached<'account'>; month: string },
): Promise<{ filename: string; content: Buffer; contentType: string } | undefined> {
  try {
    const customer = await findCustomerById(services.db, accountId)
    if (!customer) return undefined
    const { name, bytes } = await statementPdf(services.db, services, customer, month)
    return { filename: name, content: bytes, contentType: 'application/pdf' }
  } catch (error) {
    services.log.error({ err: error, accountId, month }, 'an email goes without the PDF of its statement')
    return undefined
  }
}

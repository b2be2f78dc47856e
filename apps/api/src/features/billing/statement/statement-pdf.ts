import type { Language } from '@stitchdesk/contract/basics/enums'
import { paperOf } from '@stitchdesk/contract/settings/paper-size'
import type { Database } from '../../../platform/database/database.ts'
import { paperTexts } from '../../../platform/texts/paper-texts.ts'
import { languageOf } from '../../mail/queue-mail.ts'
import type { Services } from '../../operation.ts'
import { drawStatement } from '../../sandbox/draw-statement.ts'
import { readShop } from '../../settings/read-setting.ts'
import type { BilledCustomer } from '../billed-customers.ts'
import { readLogo } from '../document/read-logo.ts'
import { readStatement } from './read-statement.ts'

/**
 * The PDF of a statement in its customer's language, drawn from what its page shows, with the name of its file.
 * @param turnOf the account of the reader, since the sandbox takes readers in turns
 */
export async function statementPdf(
  db: Database,
  services: Pick<Services, 'config' | 'files' | 'log' | 'rateLimits' | 'runSandboxed'>,
  customer: BilledCustomer,
  month: string,
  turnOf?: string,
): Promise<{ name: string; bytes: Buffer; language: Language }> {
  const statement = await readStatement(db, services, customer, month)
  const paper = paperOf({ ...statement.seller, timeZone: statement.timeZone })
  const language = await languageOf(db, customer._id, await readShop(db, services.config))
  const logo = await readLogo(db, services)
  const bytes = await drawStatement(services, { statement, paper, language, logo, turnOf })
  return { name: `${paperTexts(language).statement('statement')} ${month}.pdf`, bytes, language }
}

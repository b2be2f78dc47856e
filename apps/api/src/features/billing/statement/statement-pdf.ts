import { paperOf } from '@stitchdesk/contract/settings/paper-size'
import type { Database } from '../../../platform/database/database.ts'
import type { Services } from '../../operation.ts'
import { drawStatement } from '../../sandbox/draw-statement.ts'
import { readLogo } from '../document/read-logo.ts'
import type { BilledCustomer } from '../queries.ts'
import { readStatement } from './read-statement.ts'

/** The PDF of a statement, drawn from what its page shows, with the name of its file. */
export async function statementPdf(
  db: Database,
  services: Pick<Services, 'config' | 'files' | 'log' | 'rateLimits'>,
  customer: BilledCustomer,
  month: string,
): Promise<{ name: string; bytes: Buffer }> {
  const statement = await readStatement(db, services, customer, month)
  const paper = paperOf({ ...statement.seller, timeZone: statement.timeZone })
  const bytes = await drawStatement(services, { statement, paper, logo: await readLogo(db, services) })
  return { name: `Statement ${month}.pdf`, bytes }
}

import type { HandlerAnswer } from '@stitchdesk/contract/endpoints'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Handler } from '../operation.ts'
import { shopToday } from '../settings/time-zone.ts'
import { listDesigners } from './designers.ts'
import { readPayRules } from './pay-rules.ts'

/** How designers are paid, for administrators. */
export const getPayRules: Handler<'getPayRules'> = ({ db, services }) => answeredRules(db, services.config)

/** The rules as answered, with the designers who may have one. */
export async function answeredRules(db: Database, config: Config): Promise<HandlerAnswer<'getPayRules'>> {
  const [rules, designers, today] = await Promise.all([readPayRules(db), listDesigners(db), shopToday(db, config)])
  return {
    rules,
    designers: designers.filter(({ works }) => works).map(({ _id, userName, name }) => ({ _id, userName, name })),
    today,
  }
}

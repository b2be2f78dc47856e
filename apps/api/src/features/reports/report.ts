import type { Handler } from '../operation.ts'
import { shopZone } from '../settings/time-zone.ts'
import { groupingOf } from './groupings.ts'
import { answerReport } from './report-page.ts'
import { rowFigures } from './row-figures.ts'

/** Any report, by its name, with the figures of its kind. */
export const report: Handler<'report'> = async (context) => {
  const { services, db, actor, body } = context
  const grouping = groupingOf(body)
  const { docs, ...page } = await answerReport(body.report, grouping, context)
  const timeZone = await shopZone(db, services.config)
  const keys = docs.map(({ key }) => key)
  const figures = await rowFigures(db, body.report, { keys, params: body.params, grouping, actor, timeZone })
  return { ...page, docs: docs.map((row) => ({ ...row, ...figures.get(row.key) })) }
}

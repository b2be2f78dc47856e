import { dayOf } from '../../platform/days.ts'
import { sendRows } from '../../platform/tables/send-rows.ts'
import { refuseHiddenReport } from '../access/scope.ts'
import type { Handler } from '../operation.ts'
import { shopZone } from '../settings/time-zone.ts'
import { reportTable } from './report-table.ts'

/** Streams all rows of a report as CSV or XLSX, in the report's order. */
export const exportReport: Handler<'exportReport'> = async ({ services, db, actor, params, body, reply }) => {
  refuseHiddenReport(actor, body.report)
  const timeZone = await shopZone(db, services.config)
  const table = await reportTable(db, { actor, body, timeZone })
  return sendRows(reply, params.format, { ...table, name: body.report, day: dayOf(new Date(), timeZone) })
}

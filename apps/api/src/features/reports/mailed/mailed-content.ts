import type { Language } from '@stitchdesk/contract/basics/enums'
import type { Database } from '../../../platform/database/database.ts'
import { bufferTable, type TableFile } from '../../../platform/tables/send-rows.ts'
import { seesMoney } from '../../access/scope.ts'
import type { Days } from '../equal-days.ts'
import { receivableTable } from '../money/list-receivable.ts'
import { readMoney } from '../money/money-report.ts'
import { readOverview } from '../report-overview.ts'
import { reportTable } from '../report-table.ts'
import type { Mailed, MailedFigure } from './report-mail.ts'

const COUNTS = ['requests', 'done', 'open', 'rush'] as const
const AMOUNTS = ['invoiced', 'credited', 'writtenOff', 'refunded', 'tax', 'owed', 'overdue'] as const

/** The main figures of a report, as its page shows them; without money for readers who may not see it. */
async function mailedFigures(
  db: Database,
  { saved, days, reader, timeZone }: Mailed,
): Promise<{ before: Days; figures: MailedFigure[] }> {
  if (saved.report === 'money') {
    const { before, figures } = await readMoney(db, { days, actor: reader, timeZone })
    const names = ['received', ...AMOUNTS] as const
    return {
      before,
      figures: names.map((name) => ({ name, kind: 'money', now: figures.now[name], before: figures.before[name] })),
    }
  }
  const params = filterOf(saved)
  const { before, sums } = await readOverview(db, { report: saved.report, days, params, actor: reader, timeZone })
  const counts = COUNTS.map(
    (name): MailedFigure => ({ name, kind: 'count', now: sums.now[name], before: sums.before[name] }),
  )
  if (!seesMoney(reader)) return { before, figures: counts }
  const money = (name: 'received' | 'due', column: 'totalPaid' | 'totalDue'): MailedFigure => ({
    name,
    kind: 'money',
    now: sums.now[column],
    before: sums.before[column],
  })
  return { before, figures: [...counts, money('received', 'totalPaid'), money('due', 'totalDue')] }
}

const filterOf = ({ filters: { requestFor, userName, company } }: Pick<Mailed['saved'], 'filters'>) => ({
  requestFor,
  userName,
  company,
})

/** All rows of a report as a file. */
async function mailedFile(
  db: Database,
  { saved: { report, filters, format }, days, reader, timeZone }: Mailed,
  language: Language,
): Promise<TableFile> {
  if (report === 'money') {
    const table = await receivableTable(db, { actor: reader, day: days.to, timeZone })
    return bufferTable(language, format, { ...table, name: 'receivable', day: days.to })
  }
  const { by } = filters
  const params = { ...filterOf({ filters }), submitDateTime: { $gte: days.from, $lte: days.to } }
  const body = { report, params, ...(by && { by }) }
  const table = await reportTable(db, { body, actor: reader, timeZone })
  return bufferTable(language, format, { ...table, name: report, day: days.to })
}

/** Texts of the emails of reports. */
export const MAILED_CONTENT = { figures: mailedFigures, file: mailedFile }

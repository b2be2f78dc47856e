import { fromCents } from '@stitchdesk/contract/basics/money'
import type { PayLineInCents } from '@stitchdesk/contract/pay/pay'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import { type Cell, dayCell } from '../../platform/tables/cell.ts'
import { sendRows } from '../../platform/tables/send-rows.ts'
import type { Handler } from '../operation.ts'
import { shopZone } from '../settings/time-zone.ts'
import { answeredStatement } from './get-pay-statement.ts'

const HEADINGS = [
  ...(['Delivered', 'Order code', 'Kind', 'Name', 'Stitches', 'Per 1,000 stitches', 'Per piece'] as const),
  ...(['Percent of price', 'Minimum', 'Rush', 'Our-fault changes', 'Due', 'Paid before', 'Pay'] as const),
] as const

/** A designer's month as a table: a line a request, and last the sum. */
export const exportPayStatement: Handler<'exportPayStatement'> = async ({ db, services, actor, params, reply }) => {
  const reading = { actor, month: params.month, timeZone: await shopZone(db, services.config) }
  const { userName, lines, total } = await answeredStatement(db, reading, params._id)
  return sendRows(reply, params.format, {
    name: `pay-${userName.replace(/[^\w.-]/g, '-')}`,
    day: params.month,
    sheet: 'Pay',
    headings: HEADINGS,
    rows: cellsOf(lines, ['', '', '', '', '', '', '', '', '', '', '', '', '', fromCents(total)]),
  })
}

async function* cellsOf(lines: readonly PayLineInCents[], sum: Cell[]): AsyncIterable<Cell[]> {
  for (const line of lines) {
    const { day, orderCode, requestFor, orderName, stitches, rule, rush, faults, due, paid, amount } = line
    const rate = rule && fromCents(requestFor === 'vector' ? rule.vector : rule.rate)
    const isByStitch = rule?.kind === 'stitches' && requestFor !== 'vector'
    yield [
      ...[dayCell(day), displayOrderCode(requestFor, orderCode), requestFor, orderName, stitches ?? ''],
      isByStitch ? (rate ?? '') : '',
      rule && rule.kind !== 'percent' && !isByStitch ? (rate ?? '') : '',
      rule?.kind === 'percent' ? rule.percent : '',
      rule && rule.minimum > 0 ? fromCents(rule.minimum) : '',
      ...[rush ? 'Yes' : '', faults, fromCents(due), fromCents(paid), fromCents(amount)],
    ]
  }
  yield sum
}

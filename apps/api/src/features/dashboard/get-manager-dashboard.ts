import type { DesignerLoadInCents, ManagerDashboardInCents } from '@stitchdesk/contract/dashboard/dashboard'
import { DASHBOARD_LIMITS } from '@stitchdesk/contract/dashboard/limits'
import type { OrderRequestInCents } from '@stitchdesk/contract/requests/answer'
import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { only, runStatements } from '../../platform/database/run-statements.ts'
import { isEmployee } from '../access/employees.ts'
import { calledEmployee } from '../access/person-names.ts'
import { OF_SHOP } from '../access/reach.ts'
import { mayConfirmPayments, requestScope } from '../access/scope.ts'
import { figureOf, type OpenWork, oldestOf, openWork, sumOf, WORTH, worthOf } from '../board/open-work.ts'
import { IS_FAILED } from '../mail/mail-status.ts'
import type { Handler } from '../operation.ts'
import { isOpen } from '../requests/queries/released.ts'
import { shopZone } from '../settings/time-zone.ts'
import { moneyOf, moneyStatements } from './money.ts'
import { FIRST_PLACED, shownRequests } from './shown-requests.ts'

/** An administrator's dashboard; without money and email for sub-administrators. */
export const getManagerDashboard: Handler<'getManagerDashboard'> = async ({ db, actor, services: { config } }) => {
  const timeZone = await shopZone(db, config)
  const [work, books] = await Promise.all([
    runStatements(db, workStatements(actor)),
    mayConfirmPayments(actor) ? runStatements(db, bookStatements(actor, timeZone)) : null,
  ])
  const load = loadOf(work.designers, work.open)
  const oldest = only(work.oldest)
  return {
    fresh: figureOf(sumOf(work.open, 'fresh'), oldest.fresh),
    unassigned: figureOf(
      sumOf(
        work.open.filter(({ of }) => of === ''),
        'open',
      ),
      oldest.unassigned,
    ),
    rush: figureOf(sumOf(work.open, 'rush'), oldest.rush),
    atRisk: figureOf(sumOf(work.open, 'atRisk'), oldest.atRisk),
    ready: only(work.ready),
    open: sumOf(work.open, 'open'),
    worth: worthOf(work.open),
    waiting: work.waiting,
    load: load.slice(0, DASHBOARD_LIMITS.designers),
    designers: load.length,
    books: books && booksOf(books, timeZone),
  }
}

/** The statements of an administrator's dashboard. */
export function workStatements(actor: Actor) {
  return {
    open: openWork(actor, ['open', 'fresh', 'rush', 'atRisk', 'stitches', ...WORTH]),
    oldest: oldestOf(actor, ['fresh', 'unassigned', 'rush', 'atRisk']),
    ready: sql<{ count: number; oldest: string | null }>`
      SELECT count(*) AS "count", min(request."submitDateTime") AS "oldest" FROM request
      WHERE NOT request."delete" AND request."orderStatus" = 'Ready' AND ${requestScope(actor)}`,
    waiting: shownRequests<OrderRequestInCents>(actor, {
      where: isOpen(actor),
      order: FIRST_PLACED,
      limit: DASHBOARD_LIMITS.waiting,
    }),
    designers: sql<Named>`
      SELECT account."userName", ${calledEmployee('account')} AS "name" FROM account
      WHERE ${isEmployee('account')} AND account."Designation" = 'designer' AND NOT account."delete"`,
  }
}

/** The statements about mail and money. */
export function bookStatements(actor: Actor, timeZone: string) {
  return {
    mails: sql<{ count: number }>`SELECT count(*) AS "count" FROM mail_message WHERE ${OF_SHOP} AND ${IS_FAILED}`,
    payments: sql<NonNullable<ManagerDashboardInCents['books']>['payments']>`
      SELECT count(*) AS "count", min(payment."createdAt") AS "oldest" FROM payment WHERE ${OF_SHOP} AND payment."confirmation" = 'pending'`,
    ...moneyStatements(actor, timeZone),
  }
}

type Books = Awaited<ReturnType<typeof runStatements<ReturnType<typeof bookStatements>>>>

const booksOf = (rows: Books, timeZone: string) => ({
  failedMails: only(rows.mails).count,
  payments: only(rows.payments),
  money: moneyOf(rows, timeZone),
})

type Named = Pick<DesignerLoadInCents, 'userName' | 'name'>

/** Every designer with their open work, busiest first; designers without any are included as free. */
function loadOf(
  designers: readonly Named[],
  work: readonly OpenWork<'open' | 'rush' | 'stitches' | (typeof WORTH)[number]>[],
): DesignerLoadInCents[] {
  const byName = Map.groupBy(work, (row) => row.of)
  return designers
    .map((designer) => {
      const own = byName.get(designer.userName) ?? []
      return {
        ...designer,
        open: sumOf(own, 'open'),
        rush: sumOf(own, 'rush'),
        stitches: sumOf(own, 'stitches'),
        worth: worthOf(own),
      }
    })
    .sort((one, other) => other.open - one.open || one.name.localeCompare(other.name))
}

import { z } from 'zod'
import { money } from '../basics/money-field.ts'

/**
 * The words for sums of money. Each has one meaning, which its text in `moneyFigures.json` tells and docs/office.md explains, and one
 * function that makes it; `standsIn` names the fields of answers where it stands. No page, email or export calls a sum otherwise.
 * Owed is Overdue, Due and Reported together; Credit is apart from it; Balance is
 * Owed less Credit: what statements and reminders ask for. Disputed is a part of Overdue or Due.
 */
export const MONEY_FIGURES = {
  toInvoice: {
    madeBy: 'IS_TO_INVOICE',
    standsIn: [
      ...[
        'getManagerDashboard books.money.toInvoice',
        'getSalesDashboard money.toInvoice',
        'getCustomerDashboard owed.toInvoice',
      ],
      ...['getCustomerPage totals.toInvoice', 'listCustomers docs.toInvoice', 'moneyReport toInvoice'],
    ],
  },
  invoiced: { madeBy: 'movedMoney', standsIn: ['moneyReport figures.now.invoiced', 'listMoved docs.amount'] },
  owed: {
    madeBy: 'owedInvoices',
    standsIn: [
      ...[
        'getManagerDashboard books.money.owed',
        'getManagerDashboard books.money.weeks.owed',
        'getSalesDashboard money.owed',
      ],
      ...['getCustomerDashboard owed.owed', 'getCustomerPage totals.owed', 'listCustomers docs.owes'],
      ...[
        'getBalance owed',
        'getStatement owed',
        'sumInvoices owed',
        'moneyReport figures.now.owed',
        'listReceivable docs.owed',
      ],
    ],
  },
  overdue: {
    madeBy: 'owedInvoices',
    standsIn: [
      ...[
        'getManagerDashboard books.money.overdue',
        'getSalesDashboard money.overdue',
        'getCustomerDashboard owed.overdue',
      ],
      ...[
        'getCustomerPage totals.overdue',
        'getBalance overdue',
        'getStatement overdue',
        'sumInvoices overdue',
        'moneyReport figures.now.overdue',
      ],
      ...['listReceivable docs.overdue', 'report docs.overdue'],
    ],
  },
  due: {
    madeBy: 'owedInvoices',
    standsIn: [
      ...['getManagerDashboard books.money.due', 'getSalesDashboard money.due', 'getCustomerDashboard owed.due'],
      ...['getCustomerPage totals.due', 'getBalance due', 'getStatement due', 'moneyReport figures.now.due'],
    ],
  },
  reported: {
    madeBy: 'owedInvoices',
    standsIn: [
      ...[
        'getManagerDashboard books.money.reported',
        'getSalesDashboard money.reported',
        'getCustomerDashboard owed.reported',
      ],
      ...[
        'getCustomerPage totals.reported',
        'getBalance reported',
        'getStatement reported',
        'moneyReport figures.now.reported',
      ],
    ],
  },
  received: {
    madeBy: 'movedMoney',
    standsIn: [
      ...['getManagerDashboard books.money.receivedThisMonth', 'getSalesDashboard money.receivedThisMonth'],
      ...['moneyReport figures.now.received', 'listMoved docs.amount'],
    ],
  },
  credit: {
    madeBy: 'creditOn',
    standsIn: [
      'getBalance credit',
      'getStatement credit',
      'getCustomerPage totals.credit',
      'listReceivable docs.credit',
    ],
  },
  balance: { madeBy: 'balanceOn', standsIn: ['getBalance balance', 'getStatement closing'] },
  disputed: {
    madeBy: 'owedInvoices',
    standsIn: [
      ...[
        'getManagerDashboard books.money.disputed',
        'getSalesDashboard money.disputed',
        'getCustomerDashboard owed.disputed',
      ],
      ...[
        'getBalance disputed',
        'getStatement disputed',
        'getCustomerPage totals.disputed',
        'moneyReport figures.now.disputed',
      ],
    ],
  },
  writtenOff: { madeBy: 'movedMoney', standsIn: ['moneyReport figures.now.writtenOff', 'listMoved docs.amount'] },
} as const satisfies Record<string, { madeBy: string; standsIn: readonly string[] }>
export type MoneyFigure = keyof typeof MONEY_FIGURES

/** Owed, its parts and what is disputed of them; `nextDue` is the first day on which a part of Due falls due, null without one. */
export const owedFields = {
  owed: money,
  overdue: money,
  due: money,
  reported: money,
  disputed: money,
  nextDue: z.string().nullable(),
} as const

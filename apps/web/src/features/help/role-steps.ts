import type { Designation } from '@stitchdesk/contract/basics/enums'
import { mayOpen, PAGES } from '@stitchdesk/contract/pages'
import type { English } from '../../../../../locales/english.generated.ts'
import type { StepPicture } from './step-pictures.ts'

/** The pages that a step may lead to: those whose address names no record. */
type LinkedPage = {
  [Name in keyof typeof PAGES]: (typeof PAGES)[Name]['path'] extends `${string}:${string}` ? never : Name
}[keyof typeof PAGES]

/** One step of a role's work: its text, the page where it is done, and a picture of that. */
export interface RoleStep {
  name: keyof English['manual']['step']
  page: LinkedPage
  picture?: StepPicture
}

const ASSIGN: RoleStep = { name: 'assign', page: 'openRequests', picture: 'requests' }
const SEND: RoleStep = { name: 'send', page: 'readyRequests' }
const LOAD: RoleStep = { name: 'load', page: 'board' }
const PROCESS: RoleStep = { name: 'process', page: 'openRequests', picture: 'process' }

/** What each role does all day, in its order. */
const STEPS: Record<Designation, readonly RoleStep[]> = {
  User: [
    { name: 'place', page: 'placeOrder', picture: 'place' },
    { name: 'review', page: 'userDashboard', picture: 'review' },
    { name: 'download', page: 'designs', picture: 'designs' },
    { name: 'change', page: 'orderRecord' },
    { name: 'again', page: 'designs' },
    { name: 'pay', page: 'invoiceHistory', picture: 'invoices' },
  ],
  designer: [
    { name: 'take', page: 'assignedRequests' },
    { ...PROCESS, page: 'assignedRequests' },
    { name: 'check', page: 'assignedRequests' },
    { name: 'handOver', page: 'assignedRequests' },
    { name: 'revise', page: 'userDashboard' },
  ],
  sales: [
    { name: 'lookAfter', page: 'customers' },
    { name: 'placeFor', page: 'customers' },
    { name: 'followPayments', page: 'invoices' },
    { name: 'progress', page: 'salesManProgress' },
  ],
  Administrate: [
    { name: 'day', page: 'dashboard', picture: 'dashboard' },
    ASSIGN,
    PROCESS,
    SEND,
    { name: 'invoices', page: 'invoiceRound' },
    { name: 'payments', page: 'payments' },
    { name: 'prices', page: 'prices', picture: 'prices' },
    { name: 'settings', page: 'settings' },
    { name: 'staff', page: 'employee' },
    { name: 'close', page: 'moneyReport' },
    { name: 'backup', page: 'system' },
  ],
  subadmin: [
    { name: 'day', page: 'userDashboard', picture: 'dashboard' },
    ASSIGN,
    LOAD,
    PROCESS,
    SEND,
    { name: 'lookAfter', page: 'customers' },
    { name: 'placeFor', page: 'customers' },
  ],
}

/** The steps of a role's work, none that leads to a page that it can't open. */
export const stepsOf = (role: Designation): readonly RoleStep[] =>
  STEPS[role].filter(({ page }) => mayOpen(PAGES[page], role))

import type { EndpointRows } from '../basics/endpoint.ts'
import {
  customerDashboardSchema,
  designerDashboardSchema,
  deskDashboardSchema,
  salesDashboardSchema,
} from './dashboard.ts'
import { designerLoadsSchema, desksSchema } from './desks.ts'
import { menuCountsSchema } from './menu-counts.ts'

/** What the calls of the home pages and the menu answer. */
export const DASHBOARD_ENDPOINTS = {
  getMenuCounts: {
    summary: 'How much waits at the pages of the caller’s menu',
    response: menuCountsSchema,
  },
  getDeskDashboard: {
    summary: 'What the desk has to do next, and how its money stands',
    response: deskDashboardSchema,
  },
  getSalesDashboard: {
    summary: 'How a salesperson’s customers stand: who ordered lately, who owes, who went quiet',
    response: salesDashboardSchema,
  },
  getDesignerDashboard: {
    summary: 'What a designer has to do next',
    response: designerDashboardSchema,
  },
  getDesignerLoads: {
    summary: 'How much each designer has to do, the least loaded first, and how much nobody has yet',
    response: designerLoadsSchema,
  },
  getDesks: {
    summary: 'What lies on each designer’s desk, soonest due first, and what nobody has yet',
    response: desksSchema,
  },
  getCustomerDashboard: {
    summary: 'What a customer can fetch, what is coming, and what they owe',
    response: customerDashboardSchema,
  },
} as const satisfies EndpointRows

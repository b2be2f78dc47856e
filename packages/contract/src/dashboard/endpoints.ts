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
    summary: 'Counts at the pages of the caller’s menu',
    response: menuCountsSchema,
  },
  getDeskDashboard: {
    summary: 'An administrator’s dashboard',
    response: deskDashboardSchema,
  },
  getSalesDashboard: {
    summary: 'A salesperson’s dashboard: customers who ordered lately, owe, or went quiet',
    response: salesDashboardSchema,
  },
  getDesignerDashboard: {
    summary: 'A designer’s dashboard',
    response: designerDashboardSchema,
  },
  getDesignerLoads: {
    summary: 'Every designer’s workload, least loaded first, and unassigned work',
    response: designerLoadsSchema,
  },
  getDesks: {
    summary: 'The Workload board: each designer’s requests, soonest due first, and unassigned ones',
    response: desksSchema,
  },
  getCustomerDashboard: {
    summary: 'A customer’s dashboard: downloads, open work, debt',
    response: customerDashboardSchema,
  },
} as const satisfies EndpointRows

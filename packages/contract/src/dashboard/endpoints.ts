import type { EndpointRows } from '../basics/endpoint.ts'
import {
  customerDashboardSchema,
  designerDashboardSchema,
  managerDashboardSchema,
  salesDashboardSchema,
} from './dashboard.ts'
import { menuCountsSchema } from './menu-counts.ts'

/** Schemas of the calls about dashboards and counts of the menu. */
export const DASHBOARD_ENDPOINTS = {
  getMenuCounts: {
    summary: 'Counts at the pages of the caller’s menu',
    response: menuCountsSchema,
  },
  getManagerDashboard: {
    summary: 'An administrator’s dashboard',
    response: managerDashboardSchema,
  },
  getSalesDashboard: {
    summary: 'A salesperson’s dashboard: customers who ordered lately, owe, or went quiet',
    response: salesDashboardSchema,
  },
  getDesignerDashboard: {
    summary: 'A designer’s dashboard',
    response: designerDashboardSchema,
  },
  getCustomerDashboard: {
    summary: 'A customer’s dashboard: downloads, open work, debt',
    response: customerDashboardSchema,
  },
} as const satisfies EndpointRows

/** Rows of each list on a dashboard, and weeks of its drawing of money. */
export const DASHBOARD_LIMITS = {
  waiting: 7,
  delivered: 6,
  customers: 5,
  designers: 8,
  weeks: 12,
} as const

/** Limits of reports. */
export const REPORTS_LIMITS = {
  /** days of one report that compares them with as many before */
  days: 3660,
  /** weeks of a forecast of payments */
  forecastWeeks: 8,
  /** days of invoices that tell how fast a customer pays */
  payingDays: 365,
  /** letters of the name of a report that is mailed */
  mailedName: 80,
  /** people whom one report is mailed to */
  mailedTo: 50,
  /** reports that are mailed */
  mailedReports: 200,
  /** days after the due one on which a report is still mailed, where the product was away */
  mailedLateDays: { week: 3, month: 6 },
} as const

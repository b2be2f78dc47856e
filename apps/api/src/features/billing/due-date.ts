/**
 * The last day on which an invoice can be paid in time, as `YYYY-MM-DD`.
 * @param invoiceDate the shop's day on which it is issued
 * @param days how many days the customer has to pay
 */
export function dueDate(invoiceDate: string, days: number): string {
  const day = new Date(`${invoiceDate}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}

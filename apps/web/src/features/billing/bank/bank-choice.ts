/** Whose payment a line is, and for which invoices; without any the oldest are paid. */
export interface BankChoice {
  _id: string
  customer: string
  invoices: string[]
}

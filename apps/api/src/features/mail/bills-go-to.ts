/** Where a customer's bills go: their address for bills, else their own. */
export const billsGoTo = ({ invoiceEmail, email }: { invoiceEmail: string; email: string }): string =>
  invoiceEmail || email

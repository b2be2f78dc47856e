/** The ages of what is owed on invoices, in days since each was issued. */
export const AGES = ['to30', 'to60', 'to90', 'over90'] as const
export type Age = (typeof AGES)[number]

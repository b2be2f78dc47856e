declare const reached: unique symbol

/** The id of a row that the caller may reach: `features/access/reached.ts` answers it, and so do rows that were found by such. */
export type Reached<T extends string> = string & { readonly [reached]: T }

declare const reached: unique symbol

/** The id of a row that the caller may reach. `features/access` gives such out, and rows that were found within reach hold them. */
export type Reached<T extends string> = string & { readonly [reached]: T }

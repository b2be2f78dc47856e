import auth from './en/auth.ts'
import shell from './en/shell.ts'

/** English texts of the first pages that anybody sees: part of the first script. */
export const enFirst = { auth, shell } as const

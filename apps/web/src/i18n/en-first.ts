import auth from './en/auth.ts'
import shell from './en/shell.ts'

/** English texts of the first pages, which are part of the first script. */
export const enFirst = { auth, shell } as const

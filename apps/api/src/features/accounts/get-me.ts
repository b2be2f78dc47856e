import type { Handler } from '../operation.ts'
import { loadOwnAccount } from './queries.ts'

/** Who is signed in. */
export const getMe: Handler<'getMe'> = ({ db, actor }) => loadOwnAccount(db, actor)

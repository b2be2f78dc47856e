import type { Handler } from '../../http/handler.ts'
import { loadOwnAccount } from './queries.ts'

/** Who is signed in. */
export const getMe: Handler<'getMe'> = ({ db, actor }) => loadOwnAccount(db, actor)

import type { Handler } from '../operation.ts'
import { readProofs } from './queries.ts'

/** The results of a request that were sent for approval, and what was answered. */
export const listProofs: Handler<'listProofs'> = ({ db, actor, params }) => readProofs(db, actor, params._id)

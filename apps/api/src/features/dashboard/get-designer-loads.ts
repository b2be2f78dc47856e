import type { Handler } from '../operation.ts'
import { workloads } from './workloads.ts'

/** What each designer has to do, for whoever gives work to them. */
export const getDesignerLoads: Handler<'getDesignerLoads'> = async ({ db, actor }) => ({
  loads: (await workloads(actor).execute(db)).rows,
})

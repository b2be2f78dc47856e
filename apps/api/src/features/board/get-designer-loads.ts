import type { Handler } from '../operation.ts'
import { workloads } from './workloads.ts'

/** Every designer's workload, for those who assign work. */
export const getDesignerLoads: Handler<'getDesignerLoads'> = async ({ db, actor }) => ({
  loads: (await workloads(actor).execute(db)).rows,
})

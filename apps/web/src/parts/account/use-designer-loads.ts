import { mayCall } from '../../lib/api/may-call.ts'
import { useCall } from '../../lib/api/query.ts'
import { useRole } from '../../lib/api/session.ts'

/** Milliseconds for which loads are kept: every option of a dropdown asks, and one answer serves them all. */
const LOADS_STALE_MS = 30_000

/** The workload of each designer, loaded only for those who assign work. */
export function useDesignerLoads() {
  const allowed = mayCall('getDesignerLoads', useRole())
  return useCall('getDesignerLoads', undefined, { enabled: allowed, staleTime: LOADS_STALE_MS })
}

import type { PageName } from '@stitchdesk/contract/pages'
import { useCall } from '../../lib/api/query.ts'
import { COUNTED, useLive } from '../../lib/live/use-live.ts'

/** How much waits at each page of the menu, as it changes. */
export function useMenuCounts(): Partial<Record<PageName, number>> {
  useLive('getMenuCounts')
  return useCall('getMenuCounts', {}, COUNTED).data?.counts ?? {}
}

import type { Designation } from '@stitchdesk/contract/basics/enums'
import { lazy, Suspense } from 'react'
import { mayCall } from '../../lib/api/may-call.ts'
import { useCall } from '../../lib/api/query.ts'
import type { SavedViewsProps } from './saved-views.tsx'

/** Lazy-loaded: counting saved views imports every list definition. */
const SavedViews = lazy(() => import('./saved-views.tsx'))

/** The saved views of a menu; without any, nothing is loaded for them. */
export function ViewsOfMenu({ role, ...props }: SavedViewsProps & { role: Designation }) {
  const views = useCall('listSavedViews', {}, { staleTime: 60_000, enabled: mayCall('listSavedViews', role) })
  if (!views.data || views.data.docs.length === 0) return null
  return (
    <Suspense>
      <SavedViews {...props} />
    </Suspense>
  )
}

import type { GuideStep } from '@stitchdesk/contract/accounts/guide'
import { lazy, Suspense } from 'react'
import { useCall } from '../../lib/api/query.ts'
import { useIdle } from '../../lib/use-idle.ts'

const Guide = lazy(() => import('./guide.tsx'))

/** The guide of a new account, which loads nothing for everybody else. @param known a step that is done anyway */
export function FirstGuide({ known }: { known?: GuideStep | undefined }) {
  const { data } = useCall('getMe', undefined, { enabled: useIdle() })
  if (!data?.guide) return null
  return (
    <Suspense>
      <Guide taken={data.guide} known={known} />
    </Suspense>
  )
}

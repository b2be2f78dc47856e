import { type ComponentProps, lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { loadOnInteraction } from '../../../lib/load-on-interaction.ts'
import { Loading } from '../loading.tsx'
import type { RequestDetails } from './request-details.tsx'

const load = async () => ({ default: (await import('./request-details.tsx')).RequestDetails })
const Details = lazy(load)

loadOnInteraction(load)

/** The opened row of a list, a script of its own. */
export function OpenedRow(props: ComponentProps<typeof RequestDetails>) {
  const { t } = useTranslation('requests')
  return (
    <Suspense fallback={<Loading label={t('detail.opening')} heights={[160]} />}>
      <Details {...props} />
    </Suspense>
  )
}

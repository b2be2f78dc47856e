import { Skeleton } from '@mantine/core'
import { requestPath } from '@stitchdesk/contract/addresses'
import type { Design as Shown } from '@stitchdesk/contract/delivery/designs'
import { DELIVERY_LIMITS } from '@stitchdesk/contract/delivery/limits'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCall } from '../../../lib/api/query.ts'
import { useRole } from '../../../lib/api/session.ts'
import { useSizes } from '../../../lib/length-unit.ts'
import { AllFilesButton } from '../../../parts/delivery/all-files-button.tsx'
import { DeliveredDesignCard } from '../../../parts/delivery/delivered-design-card.tsx'
import { formatsOf } from '../../../parts/delivery/result-facts.ts'
import { choiceText } from '../../../parts/requests/choice-text.ts'
import { formatStitches } from '../../../parts/requests/format-figures.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import classes from './customer.module.css'
import { Pages, usePage } from './pages.tsx'

const SIZE = DELIVERY_LIMITS.designs

/** Everything that was delivered to a customer, with its pictures. */
export default function Designs({ customerId }: { customerId: string }) {
  const { t } = useTranslation('customer')
  const [page] = usePage()
  const answer = useCall('listDesigns', { params: { size: SIZE, page }, query: { customerId } }, { keepPrevious: true })
  if (answer.isPending) return <Skeleton h={300} role="status" aria-label={t('loading')} />
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
  const { docs, totalDocs } = answer.data
  if (docs.length === 0) return <EmptyState title={t('noDesigns')}>{t('noDesignsHint')}</EmptyState>
  return (
    <>
      <ul className={classes.cards}>
        {docs.map((design) => (
          <Design key={design._id} design={design} />
        ))}
      </ul>
      <Pages total={totalDocs} size={SIZE} />
    </>
  )
}

function Design({ design }: { design: Shown }) {
  const { t } = useTranslation('customer')
  const role = useRole() ?? 'User'
  const { orderName, placement, stiches, processingData } = design
  const stitches = formatStitches(stiches)
  const formats = formatsOf(processingData?.imagesUploads ?? [])
  const sizes = useSizes()
  const [wide, high] = [processingData?.width || design.width, processingData?.height || design.height]
  const facts = [wide && high && sizes.size(wide, high), stitches && t('stitches', { number: stitches })]
  const where = [choiceText('placement', placement), formats.join(', ')]
  return (
    <DeliveredDesignCard
      design={design}
      pictureLabel={t('lookAt', { name: orderName })}
      link={<Link to={requestPath(role, design)}>{orderName}</Link>}
      lines={[facts, where]}
    >
      <AllFilesButton request={design} own={false} />
    </DeliveredDesignCard>
  )
}

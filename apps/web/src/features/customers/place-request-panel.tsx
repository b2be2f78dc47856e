import { Skeleton } from '@mantine/core'
import type { RequestKind } from '@stitchdesk/contract/basics/enums'
import type { Customer } from '@stitchdesk/contract/customers/customer'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUser } from '../../lib/api/session.ts'
import { customerName } from '../../parts/account/customer-name.ts'
import { draftKey } from '../../parts/placing/request-draft.ts'
import { emptyValues, type RequestValues } from '../../parts/placing/request-values.ts'
import { useOrderCode } from '../../parts/placing/use-order-code.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { notifyInfo, notifySuccess } from '../../ui/feedback/notify.ts'
import { SidePanel } from '../../ui/side-panel.tsx'

/** Loads the form with the code that takes files only now, because lists of customers are opened far more often. */
const PlaceRequestForm = lazyPart(
  async () => ({ default: (await import('./place-request-form.tsx')).PlaceRequestForm }),
  420,
)

interface PlaceRequestPanelProps {
  customer: Customer
  /** The preselected kind; the form offers the others too. */
  kind?: RequestKind
  opened: boolean
  onClose: () => void
}

/** Places a quote, an order or a vector for a customer who wrote or called instead. */
export function PlaceRequestPanel({ customer, kind = 'order', opened, onClose }: PlaceRequestPanelProps) {
  const { t } = useTranslation('customers')
  return (
    <SidePanel
      opened={opened}
      onClose={onClose}
      title={t('newRequest')}
      subtitle={customerName(customer)}
      width={720}
      holdsForm="kept"
    >
      <PlaceRequest customer={customer} kind={kind} onClose={onClose} />
    </SidePanel>
  )
}

type PlaceRequestProps = Required<Pick<PlaceRequestPanelProps, 'customer' | 'kind' | 'onClose'>>

function PlaceRequest({ customer, kind, onClose }: PlaceRequestProps) {
  const { t } = useTranslation(['customers', 'portal'])
  const user = useUser()
  const [round, setRound] = useState(0)
  const [carried, setCarried] = useState<RequestValues | null>(null)
  const key = draftKey(user._id, 'any', 'for', customer._id)
  // Uploads are stored under the code, so it is needed before the first file.
  const reserved = useOrderCode(key, null, round, { filled: { values: emptyValues(kind), imagesUploads: [] } })
  function begin(values: RequestValues | null) {
    setCarried(values)
    setRound(round + 1)
  }
  if (reserved.isError) return <ErrorState error={reserved.error} onRetry={() => void reserved.refetch()} />
  if (!reserved.data) return <Skeleton h={420} role="status" aria-label={t('loading')} />
  return (
    <PlaceRequestForm
      key={`${reserved.data}:${round}`}
      customer={customer}
      kind={kind}
      draftKey={key}
      orderCode={reserved.data}
      carried={carried}
      onCancel={onClose}
      onPlaced={(request) => {
        notifySuccess(
          t('place.successText', { orderCode: displayOrderCode(request.requestFor, request.orderCode) }),
          t('place.success'),
        )
        begin(null)
      }}
      onRestart={(values) => {
        if (values) notifyInfo(t('portal:create.placedElsewhere'))
        begin(values)
      }}
    />
  )
}

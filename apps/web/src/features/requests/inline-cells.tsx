import { O_STATUSES, ORDER_STATUSES } from '@stitchdesk/contract/basics/enums'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import { useTranslation } from 'react-i18next'
import { RoundTag, StatusBadge } from '../../parts/requests/status-badge.tsx'
import { AssigneeSelect } from './assignee-select.tsx'
import { StatusSelect } from './status-select.tsx'
import { useFieldSave } from './use-field-save.ts'

const PEOPLE = { assTo: 'listDesigners', assToSalesMan: 'listSalesmen' } as const
const NAMES = { assTo: 'designerName', assToSalesMan: 'salespersonName' } as const satisfies Record<
  keyof typeof PEOPLE,
  keyof OrderRequest
>

interface CellProps {
  request: OrderRequest
  editable: boolean
}

/** A request's status, edited in place. */
export function OrderStatusCell({ request, editable }: CellProps) {
  const { t } = useTranslation('requests')
  const { value, save } = useFieldSave(request, 'orderStatus')
  return (
    <StatusSelect
      label={t('columns.orderStatus')}
      code={displayOrderCode(request.requestFor, request.orderCode)}
      value={value}
      options={ORDER_STATUSES}
      onSave={editable ? save : undefined}
    >
      {(status) => <StatusBadge status={status} />}
    </StatusSelect>
  )
}

/** A request's type, edited in place. */
export function OStatusCell({ request, editable }: CellProps) {
  const { t } = useTranslation('requests')
  const { value, save } = useFieldSave(request, 'oStatus')
  return (
    <StatusSelect
      label={t('columns.oStatus')}
      code={displayOrderCode(request.requestFor, request.orderCode)}
      value={value}
      options={O_STATUSES}
      onSave={editable ? save : undefined}
    >
      {(status) => <RoundTag status={status} />}
    </StatusSelect>
  )
}

interface AssigneeCellProps extends CellProps {
  field: keyof typeof PEOPLE
}

/** The designer or the salesperson of a request, chosen from a dropdown. */
export function AssigneeCell({ request, field, editable }: AssigneeCellProps) {
  const { t } = useTranslation('requests')
  const { value, saving, save } = useFieldSave(request, field)
  return (
    <AssigneeSelect
      call={PEOPLE[field]}
      label={t(`columns.${field}`)}
      code={displayOrderCode(request.requestFor, request.orderCode)}
      value={value}
      name={request[NAMES[field]]}
      saving={saving}
      onSave={editable ? save : undefined}
    />
  )
}

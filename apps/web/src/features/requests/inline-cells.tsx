import { O_STATUSES, ORDER_STATUSES } from '@stitchdesk/contract/basics/enums'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import { useTranslation } from 'react-i18next'
import { AssigneeSelect } from './assignee-select.tsx'
import { StatusSelect } from './status-select.tsx'
import { useFieldSave } from './use-field-save.ts'

const STATUSES = { orderStatus: ORDER_STATUSES, oStatus: O_STATUSES } as const
const PEOPLE = { assTo: 'listDesigners', assToSalesMan: 'listSalesmen' } as const

interface StatusCellProps {
  request: OrderRequest
  field: keyof typeof STATUSES
  editable: boolean
}

/** One of a request's two statuses, changed where it stands. */
export function StatusCell({ request, field, editable }: StatusCellProps) {
  const { t } = useTranslation('requests')
  const { value, save } = useFieldSave(request, field)
  return (
    <StatusSelect
      label={t(`columns.${field}`)}
      code={displayOrderCode(request.requestFor, request.orderCode)}
      value={value}
      options={STATUSES[field]}
      onSave={editable ? save : undefined}
    />
  )
}

interface AssigneeCellProps {
  request: OrderRequest
  field: keyof typeof PEOPLE
  editable: boolean
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
      saving={saving}
      onSave={editable ? save : undefined}
    />
  )
}

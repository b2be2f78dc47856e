import type { OrderStatus } from '@stitchdesk/contract/basics/enums'
import type { RequestChange } from '@stitchdesk/contract/placing/draft'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { notifyError } from '../../ui/feedback/notify.ts'
import { notifyWithUndo } from '../../ui/feedback/undo-notice.tsx'
import { useConfirmDelivery } from './delivery/use-confirm-delivery.tsx'
import { keepInLists } from './keep-in-lists.ts'
import { useRequestAction } from './use-request-action.ts'

/** Fields that are changed where they stand in a list. */
export type InlineField = 'orderStatus' | 'oStatus' | 'assTo' | 'assToSalesMan'

interface FieldSave<F extends InlineField> {
  /** What to show: the value being saved while that lasts, then the stored one, so also after a failure. */
  value: OrderRequest[F]
  saving: boolean
  /** Ends when the save has, with whether it was stored. */
  save: (value: OrderRequest[F]) => Promise<boolean>
}

/**
 * Saves one field of a request. A failure restores the shown value and says why. A new status may remove the request from the
 * list, so a notice offers Undo for some seconds.
 */
export function useFieldSave<F extends InlineField>(request: OrderRequest, field: F): FieldSave<F> {
  const { t } = useTranslation(['requests', 'values'])
  const client = useQueryClient()
  const code = displayOrderCode(request.requestFor, request.orderCode)
  const action = useRequestAction('updateOrder', {
    onSuccess: (changed) => keepInLists(client, changed),
    onError: (error) =>
      notifyError(error, t('notSaved', { code, field: t(`columns.${field as InlineField}`), value: request[field] })),
  })
  const body = action.variables?.body as Partial<RequestChange> | undefined
  const store = (value: OrderRequest[F]) =>
    action.mutateAsync({ params: { _id: request._id }, body: { [field]: value } })
  const before = request[field]
  const confirm = useConfirmDelivery()

  return {
    value: action.isPending ? ((body?.[field] as OrderRequest[F] | undefined) ?? before) : before,
    saving: action.isPending,
    save: async (value) => {
      if (value === 'Done' && !(await confirm.beforeDone([request]))) return false
      const changed = await store(value).catch(() => undefined)
      if (changed && field === 'orderStatus') {
        notifyWithUndo({
          message: t('statusSaved', { code, status: t(`values:${value as OrderStatus}`) }),
          label: t('deleting.undo'),
          onUndo: () => void store(before).catch(() => undefined),
        })
      }
      return changed !== undefined
    },
  }
}

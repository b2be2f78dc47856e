import { Stack, Text } from '@mantine/core'
import { pathTo } from '@stitchdesk/contract/addresses'
import { O_STATUSES, ORDER_STATUSES, type OrderStatus, type OStatus } from '@stitchdesk/contract/basics/enums'
import { keysOf } from '@stitchdesk/contract/basics/tables'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import type { BulkAction as BulkOrder } from '@stitchdesk/contract/requests/bulk'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import { IconFileInvoice, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { BulkAction } from '../../../list-page/types.ts'
import { LoadedDesigner } from '../../../parts/account/load-note.tsx'
import { type Person, peopleOptions } from '../../../parts/account/people-options.ts'
import { confirmAction } from '../../../ui/feedback/confirm.ts'
import { notifyError, notifyInfo, notifySuccess } from '../../../ui/feedback/notify.ts'
import { useConfirmDelivery } from '../delivery/use-confirm-delivery.tsx'
import type { RequestRights } from '../request-rights.ts'
import { useRequestAction } from '../use-request-action.ts'
import { showBulkFailures } from './bulk-failures.tsx'
import { useBulkDelete } from './use-bulk-delete.ts'

/** So many requests are named in a sentence. */
const NAMED = 5

interface People {
  designers: readonly Person[]
  salesmen: readonly Person[]
}

/**
 * Bulk actions on ticked requests that the caller may do.
 * @param bills the list holds what can be invoiced
 */
export function useBulkActions(rights: RequestRights, people: People, bills: boolean): BulkAction<OrderRequest>[] {
  const { t } = useTranslation(['requests', 'values'])
  const bulk = useRequestAction('bulkOrders')
  const notifyDeleted = useBulkDelete()
  const confirm = useConfirmDelivery()
  const navigate = useNavigate()
  if (!rights.bulk) return []

  /** Runs the action, shows the result, and returns the keys of unchanged rows. */
  async function run(rows: readonly OrderRequest[], action: BulkOrder, notifyDone: (done: OrderRequest[]) => void) {
    try {
      const { results } = await bulk.mutateAsync({ body: { ids: rows.map(({ _id }) => _id), action } })
      const reasons = new Map(results.filter(({ ok }) => !ok).map(({ _id, message }) => [_id, message]))
      const done = rows.filter(({ _id }) => !reasons.has(_id))
      if (done.length > 0) notifyDone(done)
      if (reasons.size > 0) showBulkFailures(rows, reasons)
      return [...reasons.keys()]
    } catch (error) {
      notifyError(error, t('bulk.failed'))
      return rows.map(({ _id }) => _id)
    }
  }

  /** The codes of requests in a sentence, the first few of many. */
  function codes(rows: readonly OrderRequest[]): string {
    const named = rows.slice(0, NAMED).map(({ requestFor, orderCode }) => displayOrderCode(requestFor, orderCode))
    const more = rows.length - named.length
    return more > 0 ? t('deleting.andMore', { codes: named.join(', '), count: more }) : named.join(', ')
  }

  const words = (list: readonly (OrderStatus | OStatus)[]) =>
    list.map((value) => ({ value, label: t(`values:${value}`) }))
  const choices = {
    assTo: peopleOptions(people.designers, t('nobody')),
    assToSalesMan: peopleOptions(people.salesmen, t('nobody')),
    orderStatus: words(ORDER_STATUSES),
    oStatus: words(O_STATUSES),
  } as const
  const settings = keysOf(choices).map(
    (field): BulkAction<OrderRequest> => ({
      key: field,
      label: t(`columns.${field}`),
      choices: choices[field],
      ...(field === 'assTo' && {
        choice: ({ value, label }) => <LoadedDesigner userName={value} label={label} />,
      }),
      run: async (rows, value) => {
        if (value === 'Done' && !(await confirm.beforeDone(rows))) return rows.map(({ _id }) => _id)
        return run(rows, { do: field, value } as BulkOrder, ({ length }) =>
          notifySuccess(
            t('bulk.done', {
              count: length,
              field: t(`columns.${field}`),
              value: choices[field].find((choice) => choice.value === value)?.label ?? value,
            }),
          ),
        )
      },
    }),
  )
  if (rights.invoices && bills) {
    settings.push({
      key: 'invoice',
      label: t('bulk.invoice'),
      icon: <IconFileInvoice size={14} />,
      run: async (rows) => {
        const ids = rows.map(({ _id }) => _id)
        // The page keeps them in its history, so that reloading it shows the same preview.
        void navigate(pathTo('invoiceRound'), { state: { requests: ids } })
        return ids
      },
    })
  }
  if (!rights.deletes) return settings
  const remove: BulkAction<OrderRequest> = {
    key: 'delete',
    label: t('delete'),
    icon: <IconTrash size={14} />,
    danger: true,
    run: async (ticked) => {
      // Requests on an invoice are left out and named.
      const rows = ticked.filter(({ invoiceNumber }) => invoiceNumber === null)
      const invoiced = ticked.filter(({ invoiceNumber }) => invoiceNumber !== null)
      const kept = invoiced.map(({ _id }) => _id)
      const skipped =
        invoiced.length > 0 ? t('deleting.invoiced', { count: invoiced.length, codes: codes(invoiced) }) : ''
      if (rows.length === 0) {
        notifyInfo(skipped)
        return kept
      }
      const agreed = await confirmAction({
        title: t('bulk.deleteTitle', { count: rows.length }),
        body: (
          <Stack gap="xs">
            <Text size="sm">{t('deleting.question')}</Text>
            {skipped && <Text size="sm">{skipped}</Text>}
          </Stack>
        ),
        confirmLabel: t('deleting.confirm'),
        cancelLabel: t('deleting.cancel'),
        danger: true,
      })
      if (!agreed) return ticked.map(({ _id }) => _id)
      return [...kept, ...(await run(rows, { do: 'delete' }, notifyDeleted))]
    },
  }
  return [...settings, remove]
}

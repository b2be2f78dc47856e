import { Button } from '@mantine/core'
import { ORDER_STATUSES, type RequestKind } from '@stitchdesk/contract/basics/enums'
import { isDelivered } from '@stitchdesk/contract/delivery/delivered'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { isPayable } from '@stitchdesk/contract/requests/kinds'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import { IconDownload, IconPencil, IconPlus, IconRepeat, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import { REQUEST_KEYS } from '../../../lib/live/keys.ts'
import { loadOnInteraction } from '../../../lib/load-on-interaction.ts'
import { ListPage } from '../../../list-page/list-page.tsx'
import type { FilterField } from '../../../list-page/types.ts'
import { AskChangeDialog } from '../../../parts/changes/ask-change-dialog.tsx'
import { useSaveDelivery } from '../../../parts/delivery/use-save-delivery.ts'
import { useOpenRequest } from '../../../parts/request-page/list-cursor.ts'
import { requestLine } from '../../../parts/request-page/request-line.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { undoLatest } from '../../../ui/feedback/undo-notice.tsx'
import { editPath, KIND_PATHS, kindOfPath, reorderPath } from '../request-kinds.ts'
import { nextStep } from './next-step.ts'
import { useRecordColumns } from './record-columns.tsx'
import { RECORD_FILTERS, recordFilter, toRequestSort } from './record-filters.ts'
import { useCancelRequest } from './use-cancel-request.ts'
import { useConvertQuote } from './use-convert-quote.ts'

const RecordDetails = lazyPart(async () => ({ default: (await import('./record-details.tsx')).RecordDetails }), 180)
loadOnInteraction(RecordDetails.load)

// A request's page opens from here.
loadOnInteraction(() => import('./own-request-page.tsx'))

/** Work has not begun: the request can still be changed and cancelled. */
const isNew = ({ orderStatus }: OrderRequest) => orderStatus === 'New'

/** Something was delivered that can be saved. */
const hasFiles = (row: OrderRequest) => isDelivered(row) && filesOf(row) > 0
const filesOf = (row: OrderRequest) => row.processingData?.imagesUploads.length ?? 0

const codeOf = ({ requestFor, orderCode }: OrderRequest) => displayOrderCode(requestFor, orderCode)

/** A customer's quotes, orders or vectors: which, the path says. */
export default function RequestRecordPage() {
  const { t } = useTranslation('portal')
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const kind = kindOfPath(pathname)
  const columns = useRecordColumns(kind)
  const fields = useFilterFields(kind)
  const { convert, isPending } = useConvertQuote()
  const cancel = useCancelRequest()
  const delivery = useSaveDelivery()
  const [changing, setChanging] = useState<OrderRequest | null>(null)
  const page = useOpenRequest()
  const place = (
    <Button component={Link} to={KIND_PATHS[kind].create} leftSection={<IconPlus size={16} />}>
      {t(`records.place.${kind}`)}
    </Button>
  )

  const edit = (row: OrderRequest) => {
    if (isNew(row)) void navigate(editPath(kind, row._id))
    else if (isDelivered(row)) void navigate(reorderPath(kind, row._id))
  }

  return (
    <>
      <ListPage
        key={kind}
        label={t(`records.titles.${kind}`)}
        header={{ title: t(`records.titles.${kind}`), actions: place }}
        endpoint="listOrders"
        input={({ page, size, sort, filters }) => ({
          params: { page, size },
          body: {
            params: recordFilter(kind, filters),
            sort: toRequestSort(sort),
          },
        })}
        filters={RECORD_FILTERS}
        filterFields={fields}
        columns={columns}
        rowKey={(row) => row._id}
        rowLabel={codeOf}
        line={requestLine}
        expand={(row) => <RecordDetails request={row} />}
        rowActions={(row) => {
          const step = nextStep(row)
          return [
            ...(step && step.key !== 'view' ? [{ ...step, label: t(`records.steps.${step.key}`) }] : []),
            ...(kind === 'quote'
              ? [{ key: 'convert', label: t('records.convert'), disabled: isPending, onRun: () => void convert(row) }]
              : []),
            ...(kind !== 'quote' && hasFiles(row)
              ? [
                  {
                    key: 'download',
                    label: t(filesOf(row) > 1 ? 'records.downloadAll' : 'records.download'),
                    // A row has one word, for the step that comes next.
                    icon: step && <IconDownload size={16} stroke={1.8} aria-hidden />,
                    disabled: delivery.saving,
                    onRun: () => void delivery.save(row),
                  },
                ]
              : []),
            ...(kind !== 'quote' && step?.key === 'view' ? [{ ...step, label: t('records.steps.view') }] : []),
            ...(isDelivered(row)
              ? [
                  {
                    key: 'change',
                    label: t('change.ask'),
                    icon: <IconPencil size={16} stroke={1.8} aria-hidden />,
                    onRun: () => setChanging(row),
                  },
                  {
                    key: 'again',
                    label: t('records.again'),
                    icon: <IconRepeat size={16} stroke={1.8} aria-hidden />,
                    onRun: () => edit(row),
                  },
                ]
              : []),
            ...(isNew(row)
              ? [
                  {
                    key: 'edit',
                    label: t('records.edit'),
                    icon: <IconPencil size={16} stroke={1.8} aria-hidden />,
                    onRun: () => edit(row),
                  },
                  {
                    key: 'cancel',
                    label: t('records.cancel'),
                    icon: <IconX size={16} stroke={1.8} aria-hidden />,
                    danger: true,
                    onRun: () => void cancel(row),
                  },
                ]
              : []),
          ]
        }}
        keys={[
          { key: REQUEST_KEYS.open, label: t('records.openKey'), run: page.open },
          { key: REQUEST_KEYS.edit, label: t('records.editKey'), run: edit },
          { key: REQUEST_KEYS.undo, label: t('records.undoKey'), runWithoutRow: undoLatest },
        ]}
        empty={{ title: t(`records.empty.${kind}`), action: place }}
      />
      <AskChangeDialog request={changing} onClose={() => setChanging(null)} />
    </>
  )
}

function useFilterFields(kind: RequestKind): FilterField<typeof RECORD_FILTERS>[] {
  const { t } = useTranslation('portal')
  return [
    {
      name: 'search',
      label: t('designs.search'),
      type: 'text',
      box: true,
    },
    { name: 'orderCode', label: t('records.filters.orderCode'), type: 'text' },
    { name: 'orderName', label: t('records.filters.orderName'), type: 'text' },
    {
      name: 'orderStatus',
      label: t('records.filters.orderStatus'),
      type: 'select',
      options: ORDER_STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) })),
    },
    { name: 'unfinished', label: t('records.filters.unfinished'), type: 'flag', byLink: true },
    ...(!isPayable(kind)
      ? []
      : [
          { name: 'priceWaits' as const, label: t('records.filters.priceWaits'), type: 'flag' as const },
          {
            name: 'paymentStatus' as const,
            label: t('records.filters.paymentStatus'),
            type: 'select' as const,
            options: [
              { value: 'false', label: t('records.payable') },
              { value: 'true', label: t('records.paid') },
            ],
          },
        ]),
    {
      name: 'from',
      label: t('records.filters.from'),
      type: 'date',
      rangeLabel: t('records.columns.submitDateTime'),
    },
    { name: 'to', label: t('records.filters.to'), type: 'date', endOf: 'from' },
  ]
}

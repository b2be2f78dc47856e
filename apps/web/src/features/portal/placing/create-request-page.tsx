import { Skeleton } from '@mantine/core'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import { type ComponentProps, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import { useUser } from '../../../lib/api/session.ts'
import { keepFilesForNextForm } from '../../../lib/dropped-files.ts'
import { draftKey } from '../../../parts/placing/request-draft.ts'
import { type RequestValues, valuesFrom } from '../../../parts/placing/request-values.ts'
import { useOrderCode } from '../../../parts/placing/use-order-code.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { notifyInfo, notifySuccess } from '../../../ui/feedback/notify.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import {
  editPath,
  fieldsOf,
  KIND_PATHS,
  kindOfPath,
  reorderPath,
  type VariedField,
  variedField,
} from '../request-kinds.ts'
import { FormHeader } from './form-header.tsx'
import { HoldNotice } from './hold-notice.tsx'
import { OrderSuccess } from './order-success.tsx'
import { RequestForm } from './request-form.tsx'
import { readSeveral } from './several-draft.ts'
import { useOriginal } from './use-original.ts'
import type { RequestTask } from './use-submit-request.ts'

const SeveralForm = lazy(async () => ({ default: (await import('./several-form.tsx')).SeveralForm }))
const SeveralPlaced = lazy(async () => ({ default: (await import('./several-placed.tsx')).SeveralPlaced }))

/** Places, changes or reorders a quote, an order or a vector. The path says which; `?edit=` and `?reorder=` name another request. */
export default function CreateRequestPage() {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const form = `${pathname}?${search}`
  const shown = useRef(form)
  useEffect(() => {
    if (shown.current === form) return
    shown.current = form
    // The previous form had the focus, and is gone.
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }, [form])
  // Another path or another request is another form, which keeps nothing of the previous one.
  return <CreateRequest key={form} />
}

function CreateRequest() {
  const { t } = useTranslation('portal')
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const user = useUser()
  const kind = kindOfPath(pathname)
  const editId = search.get('edit')
  const originalId = editId ?? search.get('reorder')
  const mode = editId ? 'edit' : originalId ? 'reorder' : 'new'
  const [round, setRound] = useState(0)
  const [placed, setPlaced] = useState<OrderRequest | null>(null)
  const [carried, setCarried] = useState<RequestValues | null>(null)
  const severalKey = draftKey(user._id, kind, 'several')
  const [several, setSeveral] = useState(() => mode === 'new' && readSeveral(severalKey, kind) !== null)
  const [placedTogether, setPlacedTogether] = useState<readonly OrderRequest[]>([])
  const formBox = useRef<HTMLDivElement>(null)

  const original = useOriginal(originalId)
  const vary = mode === 'reorder' ? variedField(search) : null
  const key = draftKey(user._id, kind, mode, [originalId, vary].filter(Boolean).join(':'))
  const reserved = useOrderCode(key, kind, round, {
    enabled: (mode === 'new' && !several) || (mode === 'reorder' && original.data !== undefined),
    filled: original.data && {
      values: valuesFrom(original.data, kind, fieldsOf(vary)),
      imagesUploads: original.data.imagesUploads,
    },
  })

  const failed = original.isLoadingError ? original : reserved.isLoadingError ? reserved : null
  if (mode === 'edit' && original.data) {
    const { orderStatus, requestFor, _id } = original.data
    if (requestFor !== kind) return <Navigate replace to={editPath(requestFor, _id)} />
    if (orderStatus !== 'New') return <Navigate replace to={reorderPath(kind, _id)} state={{ notNewAnyMore: true }} />
  }

  const orderCode = mode === 'edit' ? original.data?.orderCode : reserved.data
  const task = taskOf(mode, vary, orderCode, original.data)

  function onPlaced(request: OrderRequest) {
    if (mode === 'edit') {
      notifySuccess(t('create.saved', { code: displayOrderCode(request.requestFor, request.orderCode) }))
      void navigate(KIND_PATHS[kind].record)
      return
    }
    setPlaced(request)
    setCarried(null)
    setRound(round + 1)
  }

  function begin(form: 'one' | 'several', values: RequestValues | null) {
    setCarried(values)
    setSeveral(form === 'several')
    setRound(round + 1)
  }

  function onRestart(values: RequestValues | null) {
    if (values) notifyInfo(t('create.placedElsewhere'))
    setCarried(values)
    setRound(round + 1)
  }

  if (several || placedTogether.length > 0) {
    return (
      <PlaceSeveral
        key={round}
        kind={kind}
        draftKey={severalKey}
        carried={carried}
        placed={placedTogether}
        onPlaced={setPlacedTogether}
        onOne={(values) => {
          setPlacedTogether([])
          begin('one', values)
        }}
      />
    )
  }

  return (
    <>
      {failed ? (
        <>
          <PageHeader />
          <ErrorState
            error={failed.error}
            title={t(original.isLoadingError ? 'create.notFound' : 'create.noCode')}
            onRetry={() => void failed.refetch()}
          />
        </>
      ) : (
        <>
          <FormHeader task={task} kind={kind} />
          <HoldNotice kind={kind} />
          {task ? (
            <div ref={formBox}>
              <RequestForm
                key={`${task.orderCode}:${round}`}
                task={task}
                kind={kind}
                draftKey={key}
                carried={carried}
                onPlaced={onPlaced}
                onSeveral={(files, values) => {
                  keepFilesForNextForm(files)
                  begin('several', values)
                }}
                onRestart={onRestart}
              />
            </div>
          ) : (
            <Skeleton height={480} aria-label={t('create.loading')} role="status" />
          )}
        </>
      )}
      {/* The success shows even if the form behind it couldn't load. */}
      <OrderSuccess
        request={placed}
        onClosed={() => formBox.current?.querySelector<HTMLElement>('input:not([type=file])')?.focus()}
        onClose={() => {
          setPlaced(null)
          // After a reorder comes a new form, not the same request a third time.
          if (mode === 'reorder') void navigate(KIND_PATHS[kind].create, { replace: true })
        }}
      />
    </>
  )
}

interface PlaceSeveralProps extends ComponentProps<typeof SeveralForm> {
  placed: readonly OrderRequest[]
}

/** The form of several designs, and what was placed by it. */
function PlaceSeveral({ placed, ...form }: PlaceSeveralProps) {
  const { t } = useTranslation('portal')
  return (
    <Suspense fallback={<Skeleton height={480} aria-label={t('create.loading')} role="status" />}>
      <SeveralForm {...form} />
      <SeveralPlaced requests={placed} onClose={() => form.onOne(null)} />
    </Suspense>
  )
}

function taskOf(
  mode: RequestTask['mode'],
  vary: VariedField | null,
  orderCode?: number,
  original?: OrderRequest,
): RequestTask | null {
  if (orderCode === undefined) return null
  if (mode === 'new') return { mode, orderCode }
  if (!original) return null
  return mode === 'edit' ? { mode, orderCode, original } : { mode, orderCode, original, vary }
}

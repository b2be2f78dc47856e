import { Button, Group, Pagination, SegmentedControl, Skeleton } from '@mantine/core'
import { sumMoney } from '@stitchdesk/contract/basics/money'
import { PAGE_LIMITS } from '@stitchdesk/contract/basics/page-limits'
import type { BankLine } from '@stitchdesk/contract/billing/bank/bank'
import { BANK_LINE_STATES, type BankLineState } from '@stitchdesk/contract/billing/bank/line-states'
import { BILLING_LIMITS } from '@stitchdesk/contract/billing/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, messageOf } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/call.ts'
import { useAction, useCall } from '../../../lib/api/query.ts'
import { formatCount, formatMoney } from '../../../lib/format.ts'
import { STALE_AFTER_BILLING } from '../../../parts/billing/stale-calls.ts'
import { confirmAction } from '../../../ui/feedback/confirm.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { lazyPanel } from '../../../ui/feedback/lazy-part.tsx'
import { notifyError, notifySuccess } from '../../../ui/feedback/notify.ts'
import { Surface } from '../../../ui/surface.tsx'
import classes from './bank.module.css'
import type { BankChoice } from './bank-choice.ts'
import { BankLineRow } from './bank-line-row.tsx'

// Most lines are what was proposed.
const PointDialog = lazyPanel(() => import('./point-dialog.tsx'))

const STALE = ['listBankLines', 'countBankLines', ...STALE_AFTER_BILLING] as const

/** The lines of bank statements by state; any administrator confirms or skips those that wait. */
export function BankLines() {
  const { t } = useTranslation('bank')
  const [state, setState] = useState<BankLineState>('open')
  const [page, setPage] = useState(1)
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map())
  const [pointed, setPointed] = useState<BankLine | null>(null)
  const [isGathering, setGathering] = useState(false)
  const size = PAGE_LIMITS.size
  const counts = useCall('countBankLines').data
  const answer = useCall('listBankLines', { params: { size, page }, query: { state } }, { keepPrevious: true })
  const confirm = useAction('confirmBankLines', {
    invalidates: STALE,
    onError: (error) => notifyError(error),
  })
  const skip = useAction('skipBankLines', { invalidates: STALE, onError: (error) => notifyError(error) })
  const isBusy = confirm.isPending || skip.isPending
  const docs = answer.data?.docs ?? []
  const hasSure = state === 'open' && docs.some(isSure)
  const pages = Math.ceil((answer.data?.totalDocs ?? 0) / size)

  function show(next: BankLineState, at = 1) {
    setState(next)
    setPage(at)
    setRefusals(new Map())
  }

  const confirmOne = (choice: BankChoice) =>
    confirm.mutate(
      { body: { lines: [choice] } },
      {
        onSuccess: ({ confirmed, refused }) => {
          setRefusals(new Map(refused.map(({ _id, error }) => [_id, messageOf(new ApiError(409, error))])))
          if (confirmed > 0) notifySuccess(t('confirmed', { count: confirmed }))
        },
      },
    )

  /** Confirms what is sure on all pages, as the match is now. */
  async function confirmSure() {
    setGathering(true)
    const sure = await sureLines().catch((error: Error) => notifyError(error))
    setGathering(false)
    if (!sure || sure.length === 0) return
    const agreed = await confirmAction({
      title: t('askSure', { count: sure.length }),
      body: t('askSureBody', { amount: formatMoney(sumMoney(sure.map(({ amount }) => amount))) }),
      confirmLabel: t('confirmSure', { count: sure.length }),
    })
    if (!agreed) return
    let confirmed = 0
    const refused = new Map<string, string>()
    for (let from = 0; from < sure.length; from += BILLING_LIMITS.bankAtOnce) {
      const lines = sure.slice(from, from + BILLING_LIMITS.bankAtOnce).map(proposedOf)
      const done = await confirm.mutateAsync({ body: { lines } }).catch(() => null)
      if (!done) break
      confirmed += done.confirmed
      for (const { _id, error } of done.refused) refused.set(_id, messageOf(new ApiError(409, error)))
    }
    setRefusals(refused)
    if (confirmed > 0) notifySuccess(t('confirmed', { count: confirmed }))
  }

  return (
    <>
      <Group justify="space-between" gap="sm">
        <SegmentedControl
          aria-label={t('state')}
          value={state}
          onChange={show}
          data={BANK_LINE_STATES.map((value) => ({
            value,
            label: counts ? `${t(`states.${value}`)} ${formatCount(counts[value])}` : t(`states.${value}`),
          }))}
        />
        {hasSure && (
          <Button disabled={isBusy} loading={isGathering} onClick={() => void confirmSure()}>
            {t('allSure')}
          </Button>
        )}
      </Group>
      {answer.isPending && <Skeleton h={240} role="status" aria-label={t('loading')} />}
      {answer.isError && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.data && docs.length === 0 && (
        <EmptyState title={t(`empty.${state}`)}>{state === 'open' && t('emptyBody')}</EmptyState>
      )}
      {docs.length > 0 && (
        <Surface flush aria-label={t(`states.${state}`)}>
          <ul className={classes.lines}>
            {docs.map((line) => (
              <BankLineRow
                key={line._id}
                line={line}
                refusal={refusals.get(line._id)}
                isBusy={isBusy}
                onConfirm={() => confirmOne(proposedOf(line))}
                onPoint={() => setPointed(line)}
                onSkip={(skipped) => skip.mutate({ body: { lines: [line._id], skipped } })}
              />
            ))}
          </ul>
        </Surface>
      )}
      {pages > 1 && (
        <Group component="nav" justify="center" aria-label={t('pages')}>
          <Pagination value={page} onChange={(at) => show(state, at)} total={pages} size="sm" />
        </Group>
      )}
      {pointed && (
        <PointDialog
          line={pointed}
          onChosen={(choice) => {
            setPointed(null)
            confirmOne(choice)
          }}
          onClose={() => setPointed(null)}
        />
      )}
    </>
  )
}

const isSure = ({ certainty }: BankLine) => certainty === 'sure'

/** All lines that wait with a sure match, on whichever page. */
async function sureLines(): Promise<BankLine[]> {
  const found: BankLine[] = []
  const size = PAGE_LIMITS.maxSize
  for (let page = 1; ; page += 1) {
    const { docs, totalDocs } = await call('listBankLines', { params: { size, page }, query: { state: 'open' } })
    found.push(...docs.filter(isSure))
    if (page * size >= totalDocs) return found
  }
}

const proposedOf = ({ _id, customer, invoices }: BankLine): BankChoice => ({
  _id,
  customer: customer?._id ?? '',
  invoices: invoices.map((invoice) => invoice._id),
})

import { Alert, Anchor, Button, Group, SegmentedControl, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import type { RoundLine } from '@stitchdesk/contract/billing/round'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useAction, useCall } from '../../../lib/api/query.ts'
import { formatMoney } from '../../../lib/format.ts'
import { CreditField } from '../../../parts/billing/credit/use-credit-choice.tsx'
import { useInvoiceDate } from '../../../parts/billing/use-invoice-date.tsx'
import { confirmAction } from '../../../ui/feedback/confirm.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { DayInput } from '../../../ui/form/day-input.tsx'
import { Surface } from '../../../ui/surface.tsx'
import { NotTakenList } from './not-taken-list.tsx'
import classes from './round.module.css'
import {
  adjusted,
  chosenAtFirst,
  creditOf,
  isInvoiceable,
  type LeftOut,
  SHOWN,
  type Shown,
  shownLines,
} from './round-choice.ts'
import { RoundLines } from './round-lines.tsx'

/** Customers drawn at once. */
const PART = 100

interface RoundPreviewPartProps {
  /** Nothing but these requests; left out, all finished work. */
  only?: readonly string[] | undefined
  onStarted: (round: string) => void
}

/** What a round would invoice: which customers, up to which day, mailed or held; then it is started. */
export function RoundPreviewPart({ only, onStarted }: RoundPreviewPartProps) {
  const { t } = useTranslation('round')
  const [through, setThrough] = useState('')
  const query = /^\d{4}-\d{2}-\d{2}$/.test(through) ? { through } : {}
  const all = useCall('previewInvoiceRound', { query }, { enabled: !only, keepPrevious: true, refetchOnReturn: false })
  const chosen = useCall(
    'previewChosenRound',
    { body: { requests: [...(only ?? [])] } },
    { enabled: Boolean(only), refetchOnReturn: false },
  )
  const answer = only ? chosen : all
  if (answer.isPending) return <Skeleton h={320} role="status" aria-label={t('loading')} />
  const { running, lines = [], more = false } = answer.data ?? {}
  const day = only ? null : (
    <DayInput
      size="xs"
      label={t('through')}
      value={through || answer.data?.through || ''}
      error={answer.error && answer.data === undefined ? messageOf(answer.error) : undefined}
      onChange={(event) => setThrough(event.currentTarget.value)}
    />
  )
  return (
    <Stack gap="sm">
      {running && (
        <Alert color="blue" py="xs">
          <Group gap="xs">
            {t('running')}
            <Anchor component="button" type="button" size="sm" onClick={() => onStarted(running)}>
              {t('watch')}
            </Anchor>
          </Group>
        </Alert>
      )}
      {answer.isError && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
      {only && <NotTakenList notTaken={chosen.data?.notTaken ?? []} />}
      {answer.data && (
        <Choice
          key={answer.data.through}
          only={only}
          lines={lines}
          through={answer.data.through}
          day={day}
          onStarted={onStarted}
        />
      )}
      {more && (
        <Text size="sm" c="dimmed">
          {t('beyond')}
        </Text>
      )}
    </Stack>
  )
}

interface ChoiceProps extends RoundPreviewPartProps {
  lines: readonly RoundLine[]
  through: string
  day: ReactNode
}

function Choice({ only, lines, through, day, onStarted }: ChoiceProps) {
  const { t } = useTranslation('round')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => chosenAtFirst(lines, Boolean(only)))
  const [leftOut, setLeftOut] = useState<LeftOut>(new Map())
  const [issues, setIssues] = useState(true)
  const [appliesCredit, setAppliesCredit] = useState(true)
  const [shown, setShown] = useState<Shown>('all')
  const [search, setSearch] = useState('')
  const [drawn, setDrawn] = useState(PART)
  // After a failure the same round is requested again, so that it starts once.
  const [clientId] = useState(() => crypto.randomUUID())
  const start = useAction('startInvoiceRound', { invalidates: [], onSuccess: ({ _id }) => onStarted(_id) })

  const visible = shownLines(lines, shown, search)
  const taken = lines.filter((line) => chosen.has(line._id) && adjusted(line, leftOut).requests > 0)
  const amount = taken.reduce((sum, line) => sum + Math.round(adjusted(line, leftOut).grandTotal * 100), 0) / 100
  const count = taken.length
  const credit = creditOf(taken, leftOut)
  const date = useInvoiceDate()

  async function run() {
    if (issues) {
      const agreed = await confirmAction({
        title: t('askTitle', { count }),
        body: t('askBody', { amount: formatMoney(amount) }),
        confirmLabel: t('start_issue', { count }),
        cancelLabel: t('back'),
      })
      if (!agreed) return
    }
    const customers = taken.map(({ _id }) => _id)
    const without = [...leftOut.values()].filter(({ customerId }) => chosen.has(customerId)).map(({ _id }) => _id)
    const applyCredit = issues && appliesCredit && credit.asked > 0
    const invoiceDate = issues ? date.invoiceDate : undefined
    const chosenOnly = only && { only: [...only] }
    start.mutate({ body: { through, issues, applyCredit, invoiceDate, customers, without, clientId, ...chosenOnly } })
  }

  return (
    <>
      <div className={classes.bar}>
        {day}
        {issues && date.field}
        <SegmentedControl
          size="xs"
          aria-label={t('after')}
          value={issues ? 'issue' : 'hold'}
          onChange={(value) => setIssues(value === 'issue')}
          data={[
            { value: 'issue', label: t('issue') },
            { value: 'hold', label: t('hold') },
          ]}
        />
        {!only && (
          <SegmentedControl
            size="xs"
            value={shown}
            onChange={setShown}
            data={SHOWN.map((value) => ({ value, label: t(`show.${value}`) }))}
          />
        )}
        <TextInput
          type="search"
          size="xs"
          aria-label={t('search')}
          placeholder={t('search')}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </div>
      {lines.length === 0 ? (
        <EmptyState title={t('empty')}>{t(only ? 'chosenEmpty' : 'emptyBody')}</EmptyState>
      ) : (
        <>
          <Surface flush aria-label={t('customer')}>
            <RoundLines
              lines={visible.slice(0, drawn)}
              all={visible.filter(isInvoiceable)}
              through={through}
              chosen={chosen}
              onChoose={setChosen}
              leftOut={leftOut}
              only={only}
              onLeaveOut={setLeftOut}
            />
            {visible.length === 0 && (
              <Text size="sm" c="dimmed" p="md">
                {t('none')}
              </Text>
            )}
            {visible.length > drawn && (
              <Button variant="subtle" fullWidth onClick={() => setDrawn(drawn + PART)}>
                {t('more')}
              </Button>
            )}
          </Surface>
          <div className={classes.foot}>
            <ErrorNotice>{start.error && messageOf(start.error)}</ErrorNotice>
            <Text size="sm" aria-live="polite">
              {t('chosen', { count })} ·{' '}
              <Text span fw={700} className="tabular">
                {formatMoney(amount)}
              </Text>
            </Text>
            {issues && (
              <>
                <CreditField rule="ask" amount={credit.asked} isOn={appliesCredit} onChange={setAppliesCredit} />
                <CreditField rule="always" amount={credit.taken} isOn onChange={setAppliesCredit} />
              </>
            )}
            <Button disabled={count === 0} loading={start.isPending} onClick={() => void run()}>
              {t(issues ? 'start_issue' : 'start_hold', { count })}
            </Button>
          </div>
        </>
      )}
    </>
  )
}

import { Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { readNumber } from '@stitchdesk/contract/basics/numbers'
import type { Answer } from '@stitchdesk/contract/endpoints'
import type { Placing } from '@stitchdesk/contract/placing/placing'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallInput } from '../../lib/api/call.ts'
import { useCall } from '../../lib/api/query.ts'
import { formatCount, formatDueTime, formatMoneyRange } from '../../lib/format.ts'
import { GoAheadField, type GoAheadFieldProps } from './go-ahead-field.tsx'
import classes from './request-estimate.module.css'
import type { RequestValues } from './request-values.ts'

/** Shorter than people notice, longer than between two keys. */
const TYPING_PAUSE_MS = 120
/** How soon to ask again about artwork that is being read. */
const READING_MS = 800

interface RequestEstimateProps {
  values: RequestValues
  orderCode: number
  /** Paths of the stored artwork: another file changes the estimate. */
  files: readonly string[]
  placing: Placing | undefined
  /** `_id` of the account for which staff place it. */
  customerId?: string
  /** Up to how much work may go ahead, where the form asks for it. */
  goAhead?: Omit<GoAheadFieldProps, 'most'> | undefined
}

/** What a request is estimated to take and cost while it is filled in; nothing where nothing is known. */
export default function RequestEstimate(props: RequestEstimateProps) {
  const { values, orderCode, files, placing, customerId = '', goAhead } = props
  const { t } = useTranslation('portal')
  const { requestFor, placement, rush } = values
  const [width, height] = [sizeOf(values.width), sizeOf(values.height)]
  const typed = useMemo(
    // The form's choices are those of the call.
    () => ({ requestFor, orderCode, width, height, placement, rush, customerId }) as Draft,
    [requestFor, orderCode, width, height, placement, rush, customerId],
  )
  const [body] = useDebouncedValue(typed, TYPING_PAUSE_MS)
  const asked = body.requestFor !== 'vector' && (files.length > 0 || body.placement !== '')
  const estimate = useCall(
    'estimateRequest',
    { body },
    {
      enabled: asked,
      keepPrevious: true,
      refetchOnReturn: false,
      refetchInterval: (answer) => (answer?.reading ? READING_MS : false),
    },
  )
  const { refetch, data } = estimate
  const stored = files.join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another file is another estimate under the same code
  useEffect(() => {
    if (asked) void refetch()
  }, [stored])
  if (!asked || !data || estimate.isError) return null
  if (data.reading) {
    return (
      <Text size="sm" c="dimmed" role="status" className={classes.note}>
        {t('create.estimate.reading')}
      </Text>
    )
  }
  const parts = partsOf(t, data, placing?.due[rush === 'Yes' ? 'rush' : 'usual'])
  if (parts === null) {
    // There is artwork and a size, and still no estimate.
    const isAsked = files.length > 0 && (body.width !== '' || body.height !== '')
    return isAsked ? (
      <Text size="sm" c="dimmed" role="status" className={classes.note}>
        {t('create.estimate.unknown')}
      </Text>
    ) : null
  }
  return (
    <div className={classes.note}>
      <div role="status">
        <Text size="sm" fw={600} className="tabular">
          {parts.map((part, index) => (
            <span key={part}>
              {index > 0 && ' · '}
              <span className={classes.fact}>{part}</span>
            </span>
          ))}
        </Text>
        {data.stitches && (
          <Text size="xs" c="dimmed">
            {restsOn(t, data.stitches)}
          </Text>
        )}
      </div>
      {goAhead && requestFor === 'order' && (data.price || goAhead.value !== '') && (
        <GoAheadField {...goAhead} most={data.price?.high ?? null} />
      )}
    </div>
  )
}

type Draft = CallInput<'estimateRequest'>['body']
type Estimate = Answer<'estimateRequest'>
type Translate = ReturnType<typeof useTranslation<'portal'>>['t']

/** A size as the call takes it; '' for what is no size yet. */
function sizeOf(text: string): string {
  const size = readNumber(text)
  return size !== null && Number.isFinite(size) && size > 0 && size <= 1000 ? String(size) : ''
}

/** What is known, the most wanted first; null if neither stitches nor price are. */
function partsOf(t: Translate, { stitches, price }: Estimate, due: string | undefined): string[] | null {
  if (!stitches && !price) return null
  return [
    ...(stitches
      ? [t('create.estimate.stitches', { low: formatCount(stitches.low), high: formatCount(stitches.high) })]
      : []),
    ...(price ? [formatMoneyRange(price.low, price.high)] : []),
    ...(due ? [t('create.estimate.ready', { when: formatDueTime(due) })] : []),
  ]
}

function restsOn(t: Translate, { basis, deliveries, medianError }: NonNullable<Estimate['stitches']>): string {
  if (basis === 'shipped') return t('create.estimate.shipped')
  if (medianError === null) {
    const values = { count: deliveries }
    return basis === 'placement' ? t('create.estimate.placementAlone', values) : t('create.estimate.allAlone', values)
  }
  const values = { count: deliveries, percent: Math.max(1, Math.round(medianError * 100)) }
  return basis === 'placement' ? t('create.estimate.placement', values) : t('create.estimate.all', values)
}

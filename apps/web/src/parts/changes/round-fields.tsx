import { NativeSelect, Text, TextInput } from '@mantine/core'
import { fromCents } from '@stitchdesk/contract/basics/money'
import { readNumber } from '@stitchdesk/contract/basics/numbers'
import { isOneOf } from '@stitchdesk/contract/basics/tables'
import { roundTermsSchema } from '@stitchdesk/contract/pricing/round-terms'
import { decideRound, ROUND_CAUSES, type RoundCause } from '@stitchdesk/contract/pricing/rounds'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../lib/api/api-error.ts'
import { useCall } from '../../lib/api/query.ts'
import { formatCents } from '../../lib/format.ts'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'

/** Why a change is asked for, as it is typed. */
export interface TypedRound {
  cause: RoundCause | ''
  resize: string
}

interface RoundFieldsProps {
  /** The request that is changed; null behind a link, which tells no prices. */
  requestId: string | null
  value: TypedRound
  onChange: (value: TypedRound) => void
  /** Told the cost that the reader sees, in currency units; null while that isn't known. */
  onCost: (cost: number | null) => void
  errors?: { cause?: ReactNode; resize?: ReactNode }
}

/** The fields for the cause of a change, with the cost that follows from it, before the change is sent. */
export function RoundFields({ requestId, value, onChange, onCost, errors }: RoundFieldsProps) {
  const { t } = useTranslation('changes')
  const { cause, resize } = value
  const { data, error } = useCall(
    'getRoundTerms',
    { params: { _id: requestId ?? '' } },
    { enabled: requestId !== null },
  )
  const percent = readNumber(resize)
  const isKnown = cause !== '' && (cause !== 'another-size' || (percent !== null && percent > 0))
  const terms = data && roundTermsSchema.parse(data)
  const decided = terms && isKnown ? decideRound(terms, { cause, resize: percent }) : null
  const cost = decided && fromCents(decided.cost)
  useEffect(() => onCost(cost ?? null), [cost, onCost])
  return (
    <>
      <NativeSelect
        label={t('cause.label')}
        required
        data={[
          { value: '', label: t('cause.choose'), disabled: true },
          ...ROUND_CAUSES.map((each) => ({ value: each, label: t(`cause.${each}`) })),
        ]}
        data-path="cause"
        value={cause}
        error={errors?.cause}
        onChange={({ currentTarget: { value: chosen } }) =>
          isOneOf(ROUND_CAUSES, chosen) && onChange({ ...value, cause: chosen })
        }
      />
      {cause === 'another-size' && (
        <TextInput
          label={t('resize')}
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          data-path="resize"
          value={resize}
          error={errors?.resize}
          onChange={({ currentTarget }) => onChange({ ...value, resize: currentTarget.value })}
        />
      )}
      <ErrorNotice>{error && messageOf(error)}</ErrorNotice>
      {requestId === null
        ? cause !== '' && (
            <Text size="sm" c="dimmed">
              {t('byShop')}
            </Text>
          )
        : terms &&
          decided && (
            <Text size="sm" aria-live="polite">
              <strong className="tabular">{decided.cost === 0 ? t('free') : formatCents(decided.cost)}</strong>
              {': '}
              {t(`why.${decided.reason}`, {
                ...{ number: terms.before + 1, free: terms.freeRounds, days: terms.freeDays },
                ...{ percent: terms.freeResize, resize: percent ?? '' },
              })}
            </Text>
          )}
    </>
  )
}

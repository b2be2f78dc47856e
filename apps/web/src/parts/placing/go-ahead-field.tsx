import { Checkbox, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FigureInput } from '../../ui/form/figure-input.tsx'

export interface GoAheadFieldProps {
  /** the limit as it is typed; '' for none */
  value: string
  error: ReactNode
  onChange: (value: string) => void
  /** the upper end of the estimated price; null where none is known */
  most: number | null
}

/** Up to how much work goes ahead without a question: the upper end of the estimate, until another amount is typed. */
export function GoAheadField({ value, error, onChange, most }: GoAheadFieldProps) {
  const { t } = useTranslation('portal')
  const isSet = value !== ''
  const suggested = String(Math.max(1, Math.ceil(most ?? 1)))
  return (
    <div>
      <Group gap="xs" mt="xs" align="center" wrap="wrap">
        <Checkbox
          label={t('create.goAhead.label')}
          checked={isSet}
          onChange={({ currentTarget }) => onChange(currentTarget.checked ? suggested : '')}
        />
        <FigureInput
          w={110}
          size="sm"
          unit="$"
          aria-label={t('create.goAhead.limit')}
          placeholder={suggested}
          data-path="goAheadLimit"
          value={value}
          error={Boolean(error)}
          onChange={onChange}
        />
      </Group>
      {error ? (
        <Text size="xs" c="var(--mantine-color-error)" role="alert">
          {error}
        </Text>
      ) : (
        <Text size="xs" c="dimmed" mt={4}>
          {t('create.goAhead.above')}
        </Text>
      )}
    </div>
  )
}

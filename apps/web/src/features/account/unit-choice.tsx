import { SegmentedControl, Text } from '@mantine/core'
import { LENGTH_UNITS } from '@stitchdesk/contract/basics/lengths'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../lib/api/query.ts'
import { followLengthUnit, useLengthUnit } from '../../lib/length-unit.ts'
import { notifyError } from '../../ui/feedback/notify.ts'
import { Surface } from '../../ui/surface.tsx'

/** The unit in which one reads and types sizes, on every device. It holds immediately, and goes back if it can't be stored. */
export function UnitChoice() {
  const { t } = useTranslation('account')
  const client = useQueryClient()
  const unit = useLengthUnit()
  const keep = useAction('setLengthUnit', {
    invalidates: ['getMe'],
    onError: (error) => {
      notifyError(error)
      void client.invalidateQueries({ queryKey: ['getMe'] })
    },
  })
  return (
    <Surface title={t('units.title')}>
      <SegmentedControl
        aria-label={t('units.title')}
        value={unit}
        data={LENGTH_UNITS.map((value) => ({ value, label: t(`units.${value}`) }))}
        onChange={(next) => {
          followLengthUnit(next)
          keep.mutate({ body: { lengthUnit: next } })
        }}
      />
      <Text size="xs" c="dimmed" mt="xs">
        {t('units.hint')}
      </Text>
    </Surface>
  )
}

import { Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatDay, formatMoney } from '../../../lib/format.ts'
import type { Rounds } from './use-rounds.ts'

/** A line for each change that costs something: it stays beside the price of the design. */
export default function RoundLines({ rounds }: { rounds: Rounds }) {
  const { t } = useTranslation('changes')
  return (
    <div>
      {rounds.map(({ cause, askedAt, cost, inPrice }) => (
        <Group key={askedAt} justify="space-between" gap="xs" wrap="nowrap">
          <Text size="sm">
            {t('line', { day: formatDay(askedAt), cause: cause === '' ? t('unknown') : t(`cause.${cause}`) })}
            {!inPrice && ` (${t('beside')})`}
          </Text>
          <Text size="sm" className="tabular">
            {formatMoney(cost)}
          </Text>
        </Group>
      ))}
    </div>
  )
}

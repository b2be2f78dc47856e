import '../../../i18n/areas/changes.ts'
import { Group, Text } from '@mantine/core'
import { sumMoney } from '@stitchdesk/contract/basics/money'
import type { RequestPricing } from '@stitchdesk/contract/pricing/pricing'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { useTranslation } from 'react-i18next'
import { mayCall } from '../../../lib/api/may-call.ts'
import { useCall } from '../../../lib/api/query.ts'
import { useRole } from '../../../lib/api/session.ts'
import { formatDay, formatMoney } from '../../../lib/format.ts'

type Rounds = RequestPricing['rounds']

/** The changes of a request that cost something; none for those who see no prices. */
export function useRounds(request: OrderRequest): Rounds {
  const mayAsk = mayCall('getRequestPricing', useRole())
  const { data } = useCall('getRequestPricing', { params: { _id: request._id } }, { enabled: mayAsk })
  return data?.rounds ?? []
}

/** What changes add to the price, in currency units. */
export const sumOfRounds = (rounds: Rounds): number =>
  sumMoney(rounds.filter(({ inPrice }) => inPrice).map(({ cost }) => cost))

/** A line for each change that costs something: it stays beside the price of the design. */
export function RoundLines({ rounds }: { rounds: Rounds }) {
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

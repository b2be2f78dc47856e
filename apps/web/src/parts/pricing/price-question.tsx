import { Box, Button, Group } from '@mantine/core'
import { toCents } from '@stitchdesk/contract/basics/money'
import type { PriceDecision } from '@stitchdesk/contract/pricing/go-ahead'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { useTranslation } from 'react-i18next'
import { useAction, useCall } from '../../lib/api/query.ts'
import { formatMoney } from '../../lib/format.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { notifyError, notifySuccess } from '../../ui/feedback/notify.ts'
import { PriceLines } from './price-lines.tsx'

interface PriceQuestionProps {
  request: Pick<OrderRequest, '_id' | 'goAhead'>
  /** whether the shop reads it, which enters what its customer has told it */
  staff: boolean
}

const STALE = ['listOrders', 'getOrder', 'getRequestPage', 'getPriceQuestion', 'getCustomerDashboard'] as const

/** A price above the limit that waits for its customer's answer, line by line; nothing where none waits. */
export default function PriceQuestion({ request: { _id, goAhead }, staff }: PriceQuestionProps) {
  const { t } = useTranslation('pricing')
  const asked = goAhead?.asked ?? null
  const { data } = useCall('getPriceQuestion', { params: { _id } }, { enabled: asked !== null })
  const answer = useAction('answerPrice', { invalidates: [...STALE] })
  if (!goAhead || asked === null) return null
  const amounts = { price: formatMoney(asked), limit: formatMoney(goAhead.limit) }
  const state = goAhead.declined ? 'declined' : 'waits'
  const reader = staff ? 'shop' : 'customer'
  const decide = (decision: PriceDecision) =>
    answer.mutate(
      { params: { _id }, body: { decision, price: asked } },
      {
        onSuccess: () => notifySuccess(t(`question.done.${decision}`, amounts)),
        onError: (error) => notifyError(error, t('question.failed')),
      },
    )
  // Lines of another price would not add up to this one.
  const lines = data?.price === asked ? data.lines : []
  return (
    <Box mb="md">
      <Notice tone="warning" title={t(`question.${reader}.${state}`, amounts)}>
        {t(`question.${reader}.${state}Why`, amounts)}
        {lines.length > 0 && (
          <PriceLines
            lines={lines.map((line) => ({
              ...line,
              amount: toCents(line.amount),
              each: line.each === null ? null : toCents(line.each),
            }))}
          />
        )}
        <Group gap="xs" mt="xs">
          <Button
            size="compact-sm"
            variant={staff ? 'default' : 'filled'}
            loading={answer.isPending}
            onClick={() => decide('approved')}
          >
            {t(`question.${reader}.approve`, amounts)}
          </Button>
          {!goAhead.declined && (
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              disabled={answer.isPending}
              onClick={() => decide('declined')}
            >
              {t(`question.${reader}.decline`)}
            </Button>
          )}
        </Group>
      </Notice>
    </Box>
  )
}

import { Checkbox, Text } from '@mantine/core'
import { toCents } from '@stitchdesk/contract/basics/money'
import type { CreditAtIssue } from '@stitchdesk/contract/terms/credit-at-issue'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/api/query.ts'
import { formatMoney } from '../../../lib/format.ts'

interface CreditChoice {
  /** Whether the invoice takes credit: what the call that issues it is told. */
  applyCredit: boolean
  /** What there is to choose is being asked for. */
  isPending: boolean
  /** The question, or what will be done; nothing where no credit is taken. */
  field: ReactNode
}

/** Whether an invoice over `total` takes its customer's credit: asked, with Yes chosen first, where the shop's setting is to ask. */
export function useCreditChoice(customerId: string, total: number): CreditChoice {
  const [isOn, setIsOn] = useState(true)
  const { data, isPending } = useCall('getBalance', { params: { id: customerId } })
  const taken = Math.min(data?.credit ?? 0, total)
  return {
    applyCredit: isOn && data?.creditAtIssue === 'ask',
    isPending,
    field: data && <CreditField rule={data.creditAtIssue} amount={taken} isOn={isOn} onChange={setIsOn} />,
  }
}

interface CreditFieldProps {
  rule: CreditAtIssue
  /** What is taken, in currency units. */
  amount: number
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** The question whether credit is taken, or that it is. */
export function CreditField({ rule, amount, isOn, onChange }: CreditFieldProps) {
  const { t } = useTranslation('invoices')
  if (rule === 'never' || toCents(amount) <= 0) return null
  const said = { amount: formatMoney(amount) }
  if (rule === 'always') {
    return (
      <Text size="sm" c="dimmed">
        {t('creditChoice.taken', said)}
      </Text>
    )
  }
  return (
    <Checkbox
      size="sm"
      label={t('creditChoice.ask', said)}
      checked={isOn}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}

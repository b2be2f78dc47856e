import { ActionIcon, Button, Group, Stack, TextInput } from '@mantine/core'
import { TEXT_LIMITS } from '@stitchdesk/contract/basics/text-limits'
import { type InvoiceChargeDraft, invoiceChargeDraftSchema } from '@stitchdesk/contract/billing/invoice-charge'
import { BILLING_LIMITS } from '@stitchdesk/contract/billing/limits'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { firstError } from '../../../lib/api/schema-errors.ts'
import { FigureInput } from '../../../ui/form/figure-input.tsx'

/** A charge as it is typed. */
export interface TypedCharge {
  key: number
  text: string
  po: string
  amount: string
}

interface ChargesProps {
  charges: readonly TypedCharge[]
  onChange: (charges: TypedCharge[]) => void
}

/** Whether a charge has its text and amount. */
export const isWhole = ({ text, amount }: TypedCharge) => text.trim() !== '' && !amountError(amount)

const amountError = (amount: string) => firstError(invoiceChargeDraftSchema.shape.amount, amount)

/** Charges as the calls take them. */
export const chargesOf = (charges: readonly TypedCharge[]): InvoiceChargeDraft[] =>
  charges.map(({ text, po, amount }) => ({ text, po, amount: Number(amount) }))

/** What an invoice charges beside its orders, such as shipping: a text, a PO and an amount each. */
export function Charges({ charges, onChange }: ChargesProps) {
  const { t } = useTranslation('customers')
  const change = (key: number, part: Partial<TypedCharge>) =>
    onChange(charges.map((charge) => (charge.key === key ? { ...charge, ...part } : charge)))
  const next = Math.max(0, ...charges.map(({ key }) => key)) + 1
  return (
    <Stack gap="xs" role="group" aria-label={t('charges.title')}>
      {charges.map(({ key, text, po, amount }, index) => (
        <Group key={key} gap="xs" wrap="nowrap" align="flex-end">
          <TextInput
            aria-label={t('charges.text', { number: index + 1 })}
            placeholder={t('charges.example')}
            maxLength={TEXT_LIMITS.short}
            flex={1}
            value={text}
            onChange={(event) => change(key, { text: event.currentTarget.value })}
            data-autofocus
          />
          <TextInput
            aria-label={t('charges.po', { number: index + 1 })}
            placeholder={t('charges.poShort')}
            maxLength={TEXT_LIMITS.short}
            w={110}
            value={po}
            onChange={(event) => change(key, { po: event.currentTarget.value })}
          />
          <FigureInput
            aria-label={t('charges.amount', { number: index + 1 })}
            placeholder="0.00"
            unit="$"
            w={110}
            value={amount}
            error={amount !== '' && amountError(amount)}
            onChange={(typed) => change(key, { amount: typed })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('charges.remove', { number: index + 1 })}
            onClick={() => onChange(charges.filter((charge) => charge.key !== key))}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      {charges.length < BILLING_LIMITS.charges && (
        <Button
          variant="subtle"
          size="compact-sm"
          style={{ alignSelf: 'flex-start' }}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => onChange([...charges, { key: next, text: '', po: '', amount: '' }])}
        >
          {t('charges.add')}
        </Button>
      )}
    </Stack>
  )
}

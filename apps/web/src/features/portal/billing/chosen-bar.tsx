import { Button, Group, Text } from '@mantine/core'
import { sumMoney } from '@stitchdesk/contract/basics/money'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { IconFileDollar } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../lib/format.ts'
import classes from './chosen-bar.module.css'

interface ChosenBarProps {
  items: readonly OrderRequest[]
  onClear: () => void
  onGenerate: () => void
}

/** The selection and its sum, which stay in view while the list scrolls. */
export function ChosenBar({ items, onClear, onGenerate }: ChosenBarProps) {
  const { t } = useTranslation('portal')
  const sum = sumMoney(items.map(({ totalPrice }) => totalPrice ?? 0))
  return (
    <div className={classes.bar}>
      <Text size="sm" className="tabular" aria-live="polite">
        {items.length === 0 ? (
          t('invoices.hint')
        ) : (
          <>
            {t('invoices.chosen', { count: items.length })} · <strong>{formatMoney(sum)}</strong>
          </>
        )}
      </Text>
      <Group gap="xs">
        {items.length > 0 && (
          <Button variant="default" onClick={onClear}>
            {t('invoices.clear')}
          </Button>
        )}
        <Button disabled={items.length === 0} leftSection={<IconFileDollar size={16} />} onClick={onGenerate}>
          {t('invoices.generate')}
        </Button>
      </Group>
    </div>
  )
}

import { ActionIcon, Button, NativeSelect, Stack } from '@mantine/core'
import { PRICING_LIMITS } from '@stitchdesk/contract/pricing/limits'
import { TIER_USES } from '@stitchdesk/contract/pricing/rules'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { FigureInput } from '../../ui/form/figure-input.tsx'
import { PartError } from '../../ui/form/part-error.tsx'
import { Helped } from '../help/helped.tsx'
import type { TypedTier } from './rule-values.ts'
import classes from './tier-rows.module.css'

/** The part of a form that the rows need. */
interface TierForm {
  values: { tiers: readonly TypedTier[] }
  errors: Record<string, React.ReactNode>
  getInputProps(path: string): object
  insertListItem(path: 'tiers', tier: TypedTier): void
  removeListItem(path: 'tiers', index: number): void
}

interface TierRowsProps {
  form: TierForm
  /** a customer's, beside those of their list, so that none of them has to be for usual or rush requests */
  own?: boolean
  readOnly?: boolean
}

/** The turnarounds of a list or of a customer, a row each. */
export function TierRows({ form, own = false, readOnly = false }: TierRowsProps) {
  const { t } = useTranslation('pricing')
  const { tiers } = form.values
  const field = (index: number, name: 'hours' | 'amount' | 'percent') => (
    <FigureInput size="xs" label={t(`tiers.${name}`)} {...form.getInputProps(`tiers.${index}.${name}`)} />
  )
  const add = () => {
    const use = own ? '' : (TIER_USES[tiers.length] ?? '')
    form.insertListItem('tiers', { hours: '', use, amount: '', percent: '' })
  }
  return (
    <Stack gap="xs">
      {tiers.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are told apart by their place, as their fields are
        <fieldset key={index} className={classes.tier}>
          <legend className={classes.legend}>{t('tiers.tier', { number: index + 1 })}</legend>
          <Helped about={index === 0 ? 'turnaround' : undefined} field={t('tiers.hours')}>
            {field(index, 'hours')}
          </Helped>
          <NativeSelect
            size="xs"
            label={t('tiers.use')}
            data={TIER_USES.map((value) => ({ value, label: t(`tiers.uses.${value}`) }))}
            {...form.getInputProps(`tiers.${index}.use`)}
          />
          {field(index, 'amount')}
          {field(index, 'percent')}
          {!readOnly && (
            <ActionIcon
              variant="subtle"
              color="gray"
              className={classes.remove}
              aria-label={t('tiers.remove', { number: index + 1 })}
              onClick={() => form.removeListItem('tiers', index)}
            >
              <IconTrash size={16} />
            </ActionIcon>
          )}
        </fieldset>
      ))}
      <PartError path="tiers">{form.errors.tiers}</PartError>
      {!readOnly && tiers.length < PRICING_LIMITS.tiers && (
        <Button variant="default" size="xs" w="fit-content" leftSection={<IconPlus size={14} />} onClick={add}>
          {t('tiers.add')}
        </Button>
      )}
    </Stack>
  )
}

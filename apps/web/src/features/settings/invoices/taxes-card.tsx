import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { TAX_BASES } from '@stitchdesk/contract/basics/money'
import { useTranslation } from 'react-i18next'
import { DayInput } from '../../../ui/form/day-input.tsx'
import { FigureInput } from '../../../ui/form/figure-input.tsx'
import { SettingCard, SettingForm } from '../setting-card.tsx'
import type { SettingProps } from '../setting-props.ts'
import { useSettingForm } from '../use-setting-form.ts'

/** The tax on invoices: its name, its rate and the next one, and what it is taken of. */
export function TaxesCard(props: SettingProps) {
  const { t } = useTranslation('settings')
  const setting = useSettingForm({ name: 'taxes', ...props })
  const { getInputProps } = setting.form
  return (
    <SettingCard section="taxes">
      <SettingForm setting={setting} label={t('taxes.title')}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <TextInput label={t('taxes.name')} placeholder={t('taxes.namePlaceholder')} {...getInputProps('name')} />
          <FigureInput
            label={t('taxes.rate')}
            placeholder={String(props.stored.configured.taxRate)}
            {...getInputProps('rate')}
          />
          <FigureInput label={t('taxes.nextRate')} {...getInputProps('nextRate')} />
          <DayInput label={t('taxes.nextFrom')} {...getInputProps('nextFrom')} />
        </SimpleGrid>
        <NativeSelect
          label={t('taxes.basis')}
          data={[
            { value: '', label: t('taxes.usual') },
            ...TAX_BASES.map((value) => ({ value, label: t(`taxes.bases.${value}`) })),
          ]}
          {...getInputProps('basis')}
        />
      </SettingForm>
    </SettingCard>
  )
}

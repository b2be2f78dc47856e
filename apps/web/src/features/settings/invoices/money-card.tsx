import { NativeSelect } from '@mantine/core'
import { CURRENCIES } from '@stitchdesk/contract/basics/enums'
import { useTranslation } from 'react-i18next'
import { SettingCard, SettingForm } from '../setting-card.tsx'
import type { SettingProps } from '../setting-props.ts'
import { useSettingForm } from '../use-setting-form.ts'

/** The currency of prices, invoices and books. */
export function MoneyCard(props: SettingProps) {
  const { t, i18n } = useTranslation('settings')
  const setting = useSettingForm({ name: 'money', ...props })
  const names = new Intl.DisplayNames(i18n.language, { type: 'currency' })
  return (
    <SettingCard section="money">
      <SettingForm setting={setting} label={t('money.title')}>
        <NativeSelect
          label={t('money.currency')}
          data={CURRENCIES.map((value) => ({ value, label: `${names.of(value)} (${value})` }))}
          {...setting.form.getInputProps('currency')}
        />
      </SettingForm>
    </SettingCard>
  )
}

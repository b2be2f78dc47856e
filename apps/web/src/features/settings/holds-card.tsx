import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './setting-card.module.css'
import { SettingCard, SettingForm } from './setting-card.tsx'
import type { SettingProps } from './setting-props.ts'
import { useSettingForm } from './use-setting-form.ts'

/** When customers go on hold automatically. */
export function HoldsCard(props: SettingProps) {
  const { t } = useTranslation('settings')
  const setting = useSettingForm({ name: 'holds', ...props })
  const { form } = setting
  return (
    <SettingCard section="holds">
      <SettingForm setting={setting} label={t('holds.title')}>
        <div className={classes.pair}>
          <NativeSelect
            label={t('holds.overLimit')}
            data={[
              { value: '', label: t('holds.off') },
              { value: 'on', label: t('holds.overLimitOn') },
            ]}
            key={form.key('overLimit')}
            {...form.getInputProps('overLimit')}
          />
          <TextInput
            label={t('holds.overdueDays')}
            description={t('holds.overdueHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            inputMode="numeric"
            autoComplete="off"
            key={form.key('overdueDays')}
            {...form.getInputProps('overdueDays')}
          />
        </div>
        <NativeSelect
          label={t('holds.preview')}
          description={t('holds.previewHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={[
            { value: '', label: t('holds.previewOff') },
            { value: 'on', label: t('holds.previewOn') },
          ]}
          key={form.key('previewUntilPaid')}
          {...form.getInputProps('previewUntilPaid')}
        />
      </SettingForm>
    </SettingCard>
  )
}

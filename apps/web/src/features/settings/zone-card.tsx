import { useTranslation } from 'react-i18next'
import { TimeZoneSelect } from '../../parts/welcome/time-zone-select.tsx'
import { SettingCard, SettingForm } from './setting-card.tsx'
import type { SettingProps } from './setting-props.ts'
import { useSettingForm } from './use-setting-form.ts'

/** The shop's time zone. */
export function ZoneCard(props: SettingProps) {
  const { t } = useTranslation('settings')
  const setting = useSettingForm({ name: 'zone', ...props })
  const { form } = setting
  const { value, onChange, error } = form.getInputProps('timeZone')
  return (
    <SettingCard section="zone">
      <SettingForm setting={setting} label={t('zone.title')}>
        <TimeZoneSelect
          label={t('zone.timeZone')}
          placeholder={props.stored.configured.timeZone}
          description={t('zone.default', { zone: props.stored.configured.timeZone })}
          clearable
          value={value || null}
          onChange={(chosen) => onChange(chosen ?? '')}
          error={error}
        />
      </SettingForm>
    </SettingCard>
  )
}

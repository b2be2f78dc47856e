import { Textarea } from '@mantine/core'
import { LEGAL_PARTS } from '@stitchdesk/contract/settings/legal/legal'
import { SETTING_LIMITS } from '@stitchdesk/contract/settings/limits'
import { useTranslation } from 'react-i18next'
import { SettingCard, SettingForm } from './setting-card.tsx'
import type { SettingProps } from './setting-props.ts'
import { useSettingForm } from './use-setting-form.ts'

/** The imprint, the privacy policy and the terms, each as an address or as a text. */
export function LegalCard(props: SettingProps) {
  const { t } = useTranslation(['settings', 'shell'])
  const setting = useSettingForm({ name: 'legal', ...props })
  const { form } = setting
  return (
    <SettingCard section="legal">
      <SettingForm setting={setting} label={t('legal.title')}>
        {LEGAL_PARTS.map((part) => (
          <Textarea
            key={form.key(part)}
            label={t(`shell:legal.${part}`)}
            autosize
            minRows={1}
            maxRows={10}
            maxLength={SETTING_LIMITS.legalText}
            {...form.getInputProps(part)}
          />
        ))}
      </SettingForm>
    </SettingCard>
  )
}

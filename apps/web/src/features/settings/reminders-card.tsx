import { Text, Textarea, TextInput } from '@mantine/core'
import { REMINDER_STEPS, STEP_NAMES } from '@stitchdesk/contract/settings/reminder-steps'
import { useTranslation } from 'react-i18next'
import { SettingCard, SettingForm } from './setting-card.tsx'
import type { SettingProps } from './setting-props.ts'
import { useSettingForm } from './use-setting-form.ts'

/** When customers are reminded of overdue invoices, and with which text. */
export function RemindersCard(props: SettingProps) {
  const { t } = useTranslation('settings')
  const { t: usual } = useTranslation('defaults')
  const setting = useSettingForm({ name: 'reminders', ...props })
  const { form } = setting
  return (
    <SettingCard section="reminders">
      <SettingForm setting={setting} label={t('reminders.title')}>
        {REMINDER_STEPS.map((step) => (
          <fieldset key={step} style={{ border: 0, margin: 0, padding: 0 }}>
            <Text component="legend" size="sm" fw={600} p={0} mb={4}>
              {t('reminders.step', { step })}
            </Text>
            <TextInput
              label={t('reminders.days')}
              description={t('reminders.daysHint')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              inputMode="numeric"
              autoComplete="off"
              maw={200}
              key={form.key(`days${step}`)}
              {...form.getInputProps(`days${step}`)}
            />
            <Textarea
              label={t('reminders.text')}
              placeholder={usual(`reminders.${STEP_NAMES[step]}`)}
              autosize
              minRows={2}
              mt="xs"
              key={form.key(`text${step}`)}
              {...form.getInputProps(`text${step}`)}
            />
          </fieldset>
        ))}
      </SettingForm>
    </SettingCard>
  )
}

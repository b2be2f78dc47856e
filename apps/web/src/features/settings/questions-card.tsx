import { Button, Text, Textarea } from '@mantine/core'
import { TEXT_LIMITS } from '@stitchdesk/contract/basics/text-limits'
import { READY_QUESTIONS } from '@stitchdesk/contract/conversation/channels'
import { useTranslation } from 'react-i18next'
import { SettingCard, SettingForm } from './setting-card.tsx'
import type { SettingProps } from './setting-props.ts'
import { useSettingForm } from './use-setting-form.ts'

/** The shop's saved replies. An empty field shows the default. */
export function QuestionsCard(props: SettingProps) {
  const { t } = useTranslation(['settings', 'conversation'])
  const setting = useSettingForm({ name: 'questions', ...props })
  const { form } = setting
  const isCustomary = Object.values(form.getValues()).every((text) => text.trim() === '')
  return (
    <SettingCard section="questions">
      <SettingForm setting={setting} label={t('questions.title')}>
        {READY_QUESTIONS.map((question) => {
          const customary = t(`conversation:ready.text.${question}`)
          return (
            <Textarea
              key={form.key(question)}
              label={t(`conversation:ready.what.${question}`)}
              placeholder={customary}
              autosize
              minRows={2}
              maxRows={6}
              maxLength={TEXT_LIMITS.comments}
              {...form.getInputProps(question)}
            />
          )
        })}
        <div>
          <Button
            size="compact-sm"
            variant="default"
            disabled={isCustomary}
            onClick={() => form.setValues(Object.fromEntries(READY_QUESTIONS.map((question) => [question, ''])))}
          >
            {t('questions.customary')}
          </Button>
        </div>
        <Text size="xs" c="dimmed">
          {t('questions.hint')}
        </Text>
      </SettingForm>
    </SettingCard>
  )
}

import { Group, NativeSelect, SegmentedControl, Skeleton, Text, Textarea, TextInput } from '@mantine/core'
import { LANGUAGES } from '@stitchdesk/contract/basics/enums'
import { LANGUAGE_ROWS } from '@stitchdesk/contract/basics/languages'
import { MAIL_SAMPLES, type MailSample } from '@stitchdesk/contract/mail/mail-kinds'
import { SETTING_LIMITS } from '@stitchdesk/contract/settings/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../lib/api/query.ts'
import { shownMail } from '../../parts/mail/shown-mail.ts'
import { TestMail } from '../../parts/mail/test-mail.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import classes from './mail-card.module.css'
import { SettingCard, SettingForm } from './setting-card.tsx'
import type { SettingProps } from './setting-props.ts'
import { useSettingForm } from './use-setting-form.ts'

/** How mails end, how each looks, and a test of whether they arrive. */
export function MailCard(props: SettingProps) {
  const { t } = useTranslation('settings')
  const setting = useSettingForm({ name: 'mail', ...props })
  const { form } = setting
  const { mailFrom, mailServer } = props.stored.configured
  return (
    <SettingCard section="mail">
      <SettingForm setting={setting} label={t('mail.title')}>
        <TextInput
          label={t('mail.sender')}
          description={t('mail.senderHint')}
          placeholder={/<([^<>]+)>$/.exec(mailFrom)?.[1] ?? mailFrom}
          type="email"
          autoComplete="off"
          key={form.key('sender')}
          {...form.getInputProps('sender')}
        />
        <Textarea
          label={t('mail.signature')}
          description={t('mail.signatureHint')}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={SETTING_LIMITS.mailSignature}
          key={form.key('signature')}
          {...form.getInputProps('signature')}
        />
        <NativeSelect
          label={t('mail.language')}
          description={t('mail.languageHint')}
          data={[
            { value: '', label: LANGUAGE_ROWS.en.name },
            ...LANGUAGES.filter((value) => value !== 'en').map((value) => ({
              value,
              label: LANGUAGE_ROWS[value].name,
            })),
          ]}
          key={form.key('language')}
          {...form.getInputProps('language')}
        />
      </SettingForm>
      <Text size="sm">
        {t(mailServer ? 'mail.server' : 'mail.noServer', { from: props.stored.mail.value.sender || mailFrom })}
      </Text>
      <TestMail />
      <Previews />
    </SettingCard>
  )
}

function Previews() {
  const { t } = useTranslation('settings')
  const [name, setName] = useState<MailSample>('request-sent')
  const [width, setWidth] = useState('wide')
  const preview = useCall('previewMail', { params: { name } }, { keepPrevious: true, staleTime: 0 })
  const mails = MAIL_SAMPLES.map((value) => ({ value, label: t(`mail.samples.${value}`) }))
  return (
    <div>
      <Group justify="space-between" align="flex-end" gap="xs" mb="xs">
        <NativeSelect
          label={t('mail.preview')}
          data={mails}
          value={name}
          onChange={({ currentTarget: { value } }) => setName(MAIL_SAMPLES.find((each) => each === value) ?? name)}
        />
        <SegmentedControl
          size="xs"
          value={width}
          onChange={setWidth}
          aria-label={t('mail.width')}
          data={[
            { value: 'wide', label: t('mail.wide') },
            { value: 'phone', label: t('mail.phone') },
          ]}
        />
      </Group>
      {preview.error && <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />}
      {preview.isPending && <Skeleton h={480} />}
      {preview.data && (
        // The frame runs no script and reaches nothing of the page; links open in a tab of their own.
        <iframe
          title={t('mail.previewOf', { subject: preview.data.subject })}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          srcDoc={shownMail(preview.data.html)}
          className={classes.frame}
          data-width={width}
        />
      )}
    </div>
  )
}

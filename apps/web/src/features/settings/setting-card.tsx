import { Button, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../lib/format.ts'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Form } from '../../ui/form/form.tsx'
import { Surface } from '../../ui/surface.tsx'
import classes from './setting-card.module.css'
import type { SettingSection } from './setting-sections.tsx'
import type { SettingFormState } from './use-setting-form.ts'

interface SettingCardProps {
  section: SettingSection
  children: ReactNode
}

/** One group of settings with its purpose. */
export function SettingCard({ section, children }: SettingCardProps) {
  const { t } = useTranslation('settings')
  return (
    <Surface title={t(`${section}.title`)} id={section} tabIndex={-1} className={classes.card}>
      <Stack>
        <Text size="sm" c="dimmed">
          {t(`${section}.intro`)}
        </Text>
        {children}
      </Stack>
    </Surface>
  )
}

/** The fields of one setting with the result of saving; its buttons stay in sight while something is unsaved. */
export function SettingForm({
  setting,
  label,
  children,
}: {
  setting: SettingFormState
  label: string
  children: ReactNode
}) {
  const { t } = useTranslation('settings')
  const { base, theirs, dirty, saving } = setting
  const problems = Object.keys(setting.form.errors).length
  return (
    <Form
      aria-label={label}
      className={classes.form}
      errors={setting.form.errors}
      failure={setting.failure}
      onSubmit={setting.submit}
    >
      {children}
      {problems > 0 && <ErrorNotice>{t('fixFields', { count: problems })}</ErrorNotice>}
      {theirs && (
        <Notice tone="warning" title={t('stale', { name: theirs.changedBy ?? t('unknownPerson') })}>
          <Group gap="xs" mt="xs">
            <Button size="xs" variant="default" onClick={setting.takeTheirs}>
              {t('takeTheirs')}
            </Button>
            <Button size="xs" type="submit" loading={saving}>
              {t('keepMine')}
            </Button>
          </Group>
        </Notice>
      )}
      {base.changedAt && (
        <Text size="xs" c="dimmed">
          {t('changed', { name: base.changedBy ?? t('unknownPerson'), when: formatDateTime(base.changedAt) })}
        </Text>
      )}
      {dirty && !theirs && (
        <Group justify="flex-end" gap="xs" className={classes.buttons}>
          <Button variant="default" onClick={setting.discard}>
            {t('discard')}
          </Button>
          <Button type="submit" loading={saving}>
            {t('save')}
          </Button>
        </Group>
      )}
    </Form>
  )
}

import { Checkbox, Skeleton, Stack, Text } from '@mantine/core'
import { isCustomerRole } from '@stitchdesk/contract/basics/roles'
import type { MailedKind } from '@stitchdesk/contract/notifications/notification-kinds'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callKey, useAction, useCall } from '../../lib/api/query.ts'
import { useRole } from '../../lib/api/session.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { notifyError } from '../../ui/feedback/notify.ts'
import { Surface } from '../../ui/surface.tsx'

/** Kinds of notifications the reader wants by email; each tick saves at once. */
export function MailPreferencesCard({ offered }: { offered: readonly MailedKind[] }) {
  const { t } = useTranslation('mailPreferences')
  const role = useRole()
  const client = useQueryClient()
  const mailPreferences = useCall('getNotificationPreferences', {})
  const save = useAction('changeNotificationPreferences', {
    onSuccess: (answer) => client.setQueryData(callKey('getNotificationPreferences', {}), answer),
    onError: (error) => notifyError(error, t('notSaved')),
  })
  // Counts the latest ticks before they are saved, so that the next tick doesn't revert them.
  const byMail = save.isPending ? save.variables.body.byMail : mailPreferences.data?.byMail

  function change(kind: MailedKind, wanted: boolean) {
    const others = (byMail ?? []).filter((other) => other !== kind)
    save.mutate({ body: { byMail: wanted ? [...others, kind] : others } })
  }

  return (
    <Surface title={t('title')}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('intro')} {isCustomerRole(role) && t('always')}
        </Text>
        {mailPreferences.error && !byMail && (
          <ErrorState error={mailPreferences.error} onRetry={() => void mailPreferences.refetch()} />
        )}
        {mailPreferences.isPending && <Skeleton h={24} />}
        {byMail &&
          offered.map((kind) => (
            <Checkbox
              key={kind}
              label={t(`of.${kind}`)}
              checked={byMail.includes(kind)}
              onChange={(event) => change(kind, event.currentTarget.checked)}
            />
          ))}
      </Stack>
    </Surface>
  )
}

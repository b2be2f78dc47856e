import { Badge, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { Session } from '@stitchdesk/contract/auth/auth'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAction, useCall } from '../../lib/api/query.ts'
import { deviceName } from '../../lib/device-name.ts'
import { formatDateTime } from '../../lib/format.ts'
import { confirmAction } from '../../ui/feedback/confirm.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { notifyError, notifySuccess } from '../../ui/feedback/notify.ts'
import { Surface } from '../../ui/surface.tsx'

/** One's own sessions; each other one can be ended here. */
export function SessionsCard() {
  const { t } = useTranslation('account')
  const sessions = useCall('listSessions', {})
  const end = useAction('endSession', { invalidates: ['listSessions'] })
  const others = sessions.data?.docs.filter(({ current }) => !current) ?? []

  async function endAll(list: readonly Session[], told: string) {
    try {
      for (const { _id } of list) await end.mutateAsync({ params: { _id } })
      notifySuccess(told)
    } catch (error) {
      notifyError(error)
    }
  }

  async function endOthers() {
    const agreed = await confirmAction({
      title: t('sessions.confirmTitle'),
      body: t('sessions.confirmBody'),
      confirmLabel: t('sessions.endOthers'),
      cancelLabel: t('sessions.cancel'),
      danger: true,
    })
    if (agreed) await endAll(others, t('sessions.othersEnded'))
  }

  return (
    <Surface>
      <Stack>
        <Group justify="space-between" align="flex-start">
          <div>
            <Title order={2} fz="md">
              {t('sessions.title')}
            </Title>
            <Text size="sm" c="dimmed">
              {t('sessions.intro')}
            </Text>
          </div>
          {others.length > 1 && (
            <Button size="xs" variant="default" onClick={() => void endOthers()} loading={end.isPending}>
              {t('sessions.endOthers')}
            </Button>
          )}
        </Group>
        {sessions.error && <ErrorState error={sessions.error} onRetry={() => void sessions.refetch()} />}
        {sessions.isPending && <Skeleton h={56} />}
        {sessions.data?.docs.map((session) => (
          <SessionRow
            key={session._id}
            session={session}
            busy={end.isPending}
            onEnd={() => void endAll([session], t('sessions.ended'))}
          />
        ))}
      </Stack>
    </Surface>
  )
}

function SessionRow({ session, busy, onEnd }: { session: Session; busy: boolean; onEnd: () => void }) {
  const { t } = useTranslation('account')
  const known = deviceName(session.userAgent)
  const device = known ? t('sessions.onSystem', known) : session.userAgent.slice(0, 60) || t('sessions.unknownDevice')
  const Icon = /iOS|Android/.test(known?.system ?? '') ? IconDeviceMobile : IconDeviceDesktop
  return (
    <Group wrap="nowrap" gap="md">
      <Icon size={26} stroke={1.5} aria-hidden />
      <Stack gap={0} flex={1} miw={0}>
        <Group gap="xs">
          <Text size="sm" fw={600}>
            {device}
          </Text>
          {session.current && (
            <Badge size="sm" variant="light" color="teal">
              {t('sessions.current')}
            </Badge>
          )}
        </Group>
        <Text size="xs" c="dimmed" className="tabular">
          {session.ip} · {t('sessions.started', { when: formatDateTime(session.createdAt) })} ·{' '}
          {t('sessions.lastSeen', { when: formatDateTime(session.lastSeenAt) })}
        </Text>
      </Stack>
      {!session.current && (
        <Button
          size="xs"
          variant="default"
          disabled={busy}
          aria-label={t('sessions.endOf', { device })}
          onClick={onEnd}
        >
          {t('sessions.end')}
        </Button>
      )}
    </Group>
  )
}

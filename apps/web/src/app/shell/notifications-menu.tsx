import { ActionIcon, Button, Center, Group, Loader, ScrollArea, Text } from '@mantine/core'
import { pathTo } from '@stitchdesk/contract/addresses'
import { IconBell } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { showUnread, unreadText } from '../../lib/live/shown-unread.ts'
import { subscribeNotified } from '../../lib/live/subscribe.ts'
import { useLive } from '../../lib/live/use-live.ts'
import { useIdle } from '../../lib/use-idle.ts'
import { NotificationList } from '../../parts/notifications/notification-list.tsx'
import { useMarkRead, useNotifications } from '../../parts/notifications/use-notifications.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { LazyPopup } from '../../ui/lazy-popup.tsx'
import classes from './notifications-menu.module.css'

const LIST_HEIGHT = 230

/** The bell of the top bar: how many notifications are unread, here and in the tab's title, and the latest of them. */
export function NotificationsMenu() {
  const { t } = useTranslation('notifications')
  const [opened, setOpened] = useState(false)
  const list = useNotifications(1, useIdle())
  const markRead = useMarkRead()
  useLive('listNotifications', subscribeNotified)
  const unread = list.data?.unread ?? 0
  const shown = unreadText(unread)
  useEffect(() => {
    showUnread(unread)
    return () => showUnread(0)
  }, [unread])
  const close = () => setOpened(false)

  return (
    <LazyPopup
      kind="dialog"
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width="min(380px, calc(100vw - 16px))"
      // The bar stays in sight.
      hideDetached={false}
      dropdown={{ p: 0 }}
      target={
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          className={classes.bell}
          aria-label={shown ? t('openUnread', { unread: shown }) : t('open')}
        >
          <IconBell size={18} />
          {shown && (
            <span className={classes.count} aria-hidden>
              {shown}
            </span>
          )}
        </ActionIcon>
      }
    >
      {() => (
        <>
          <Group justify="space-between" wrap="nowrap" className={classes.head}>
            <Text fw={600}>{t('title')}</Text>
            <Button
              size="compact-xs"
              variant="subtle"
              disabled={unread === 0}
              loading={markRead.isPending}
              onClick={() => markRead.mutate({ body: { record: null } })}
            >
              {t('allRead')}
            </Button>
          </Group>
          <ScrollArea h={LIST_HEIGHT} type="auto">
            {list.data ? (
              <Latest notifications={list.data.docs} onOpen={close} />
            ) : list.error ? (
              <ErrorState error={list.error} onRetry={() => void list.refetch()} />
            ) : (
              <Center h={LIST_HEIGHT}>
                <Loader size="sm" />
              </Center>
            )}
          </ScrollArea>
          <Button
            component={Link}
            to={pathTo('notifications')}
            variant="subtle"
            size="sm"
            fullWidth
            className={classes.foot}
            onClick={close}
          >
            {t('seeAll')}
          </Button>
        </>
      )}
    </LazyPopup>
  )
}

function Latest({ notifications, onOpen }: Parameters<typeof NotificationList>[0]) {
  const { t } = useTranslation('notifications')
  if (notifications.length === 0) return <EmptyState title={t('empty')}>{t('emptyBody')}</EmptyState>
  return <NotificationList notifications={notifications} onOpen={onOpen} />
}

import { Button, Group, Skeleton } from '@mantine/core'
import { offeredByMail } from '@stitchdesk/contract/notifications/notification-kinds'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useUser } from '../../lib/api/session.ts'
import { NotificationList } from '../../parts/notifications/notification-list.tsx'
import { useMarkRead, useNotifications } from '../../parts/notifications/use-notifications.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Surface } from '../../ui/surface.tsx'
import { MailPreferencesCard } from './mail-preferences-card.tsx'
import classes from './notifications-page.module.css'

/** All notifications, latest first, and beside them the email settings. */
export default function NotificationsPage() {
  const { t } = useTranslation('notifications')
  const { Designation } = useUser()
  const [page, setPage] = usePageNumber()
  const list = useNotifications(page)
  const markRead = useMarkRead()
  const offered = offeredByMail(Designation)
  return (
    <>
      <PageHeader
        actions={
          <Button
            variant="default"
            disabled={!list.data?.unread}
            loading={markRead.isPending}
            onClick={() => markRead.mutate({ body: { record: null } })}
          >
            {t('allRead')}
          </Button>
        }
      />
      <div className={classes.columns}>
        <Surface flush>
          {list.error && !list.data && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
          {list.isPending && [1, 2, 3, 4].map((line) => <Skeleton key={line} h={52} m="sm" />)}
          {list.data?.docs.length === 0 && (
            <EmptyState title={t(page > 1 ? 'emptyPage' : 'empty')}>{page === 1 && t('emptyBody')}</EmptyState>
          )}
          {list.data && list.data.docs.length > 0 && <NotificationList notifications={list.data.docs} />}
          {(page > 1 || list.data?.more) && (
            <Group component="nav" justify="space-between" className={classes.pages} aria-label={t('pages')}>
              <Button size="xs" variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
                {t('newer')}
              </Button>
              <Button size="xs" variant="default" disabled={!list.data?.more} onClick={() => setPage(page + 1)}>
                {t('older')}
              </Button>
            </Group>
          )}
        </Surface>
        <MailPreferencesCard offered={offered} />
      </div>
    </>
  )
}

/** The page in the address, from 1; what is no such number counts as the first. */
function usePageNumber(): [number, (page: number) => void] {
  const [params, setParams] = useSearchParams()
  const asked = Number(params.get('page'))
  const page = Number.isInteger(asked) && asked > 1 && asked <= 1_000_000 ? asked : 1
  return [page, (next) => setParams(next > 1 ? { page: String(next) } : {})]
}

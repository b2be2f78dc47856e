import { Anchor, Button, Group, Text } from '@mantine/core'
import { pathTo } from '@stitchdesk/contract/addresses'
import type { MailedReport } from '@stitchdesk/contract/reports/mailed-report'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { mayCall } from '../../../lib/api/may-call.ts'
import { useAction } from '../../../lib/api/query.ts'
import { useRole } from '../../../lib/api/session.ts'
import { formatDate, formatDateTime } from '../../../lib/format.ts'
import { deleteAfterAsking } from '../../../ui/feedback/delete-after-asking.ts'
import { notifyError, notifySuccess } from '../../../ui/feedback/notify.ts'
import classes from './mailed-reports.module.css'
import { useFilterTexts } from './use-filter-texts.ts'

/** A report that is mailed: what, when, to whom, and whether the last emails went out. */
export function MailedReportRow({ saved, onChange }: { saved: MailedReport; onChange: () => void }) {
  const { t } = useTranslation('reports')
  const mayChange = mayCall('changeMailedReport', useRole())
  const { _id, name, report, every, range, format, recipients, mine, nextDay, mailedAt, failed } = saved
  const filters = useFilterTexts(report, saved.filters)
  const remove = useAction('deleteMailedReport', { invalidates: ['listMailedReports'] })
  const leave = useAction('leaveMailedReport', {
    invalidates: ['listMailedReports'],
    onSuccess: () => notifySuccess(t('mailed.left', { name })),
    onError: (error) => notifyError(error),
  })
  const ask = () =>
    deleteAfterAsking({
      title: t('mailed.delete'),
      question: t('mailed.ask', { name }),
      confirmLabel: t('mailed.delete'),
      cancelLabel: t('mailed.keep'),
      done: t('mailed.deleted', { name }),
      remove: () => remove.mutateAsync({ params: { _id } }),
    })
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed">
          {[
            t(`titles.${report}`),
            t(`mailed.rhythms.${every}`),
            t(`mailed.ranges.${range}`),
            format.toUpperCase(),
            filters,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {mayChange && (
          <Text size="sm">
            {recipients.length === 0 && t('mailed.nobody')}
            {recipients
              .map((person) => (person.mayRead ? person.name : t('mailed.noAccess', { name: person.name })))
              .join(', ')}
          </Text>
        )}
        <Text size="xs" c="dimmed">
          {t('mailed.next', { day: formatDate(nextDay) })}
          {mailedAt && ` · ${t('mailed.last', { when: formatDateTime(mailedAt) })}`}
        </Text>
        {failed > 0 && (
          <Text size="sm" className={classes.failed}>
            {t('mailed.failed', { count: failed })}{' '}
            {mayChange && (
              <Anchor component={Link} to={pathTo('mail')} size="sm">
                {t('mailed.log')}
              </Anchor>
            )}
          </Text>
        )}
      </div>
      <Group gap="xs" className={classes.buttons}>
        {mine && (
          <Button
            size="xs"
            variant="default"
            loading={leave.isPending}
            aria-label={t('mailed.leaveOf', { name })}
            onClick={() => leave.mutate({ params: { _id } })}
          >
            {t('mailed.leave')}
          </Button>
        )}
        {mayChange && (
          <>
            <Button size="xs" variant="default" aria-label={t('mailed.changeOf', { name })} onClick={onChange}>
              {t('mailed.edit')}
            </Button>
            <Button
              size="xs"
              variant="subtle"
              color="red"
              aria-label={t('mailed.deleteOf', { name })}
              onClick={() => void ask()}
            >
              {t('mailed.delete')}
            </Button>
          </>
        )}
      </Group>
    </li>
  )
}

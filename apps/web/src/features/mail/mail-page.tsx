import { Anchor } from '@mantine/core'
import { MESSAGE_STATUSES } from '@stitchdesk/contract/basics/enums'
import type { Mail } from '@stitchdesk/contract/mail/mail'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { oneOf } from '../../list-page/filters/filter-readers.ts'
import { ListPage } from '../../list-page/list-page.tsx'
import type { Column } from '../../list-page/types.ts'
import { StatusBadge } from '../../parts/requests/status-badge.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { MailDrawer } from './mail-drawer.tsx'

/** The page gets no event when a queued mail is sent. */
const LOOK_AGAIN_MS = 2000

const FILTERS = { status: oneOf(MESSAGE_STATUSES) } as const

/** Mail that the product sent or tried to send; the one named by `open` in the address is shown beside the list. */
export default function MailPage() {
  const { t } = useTranslation(['mail', 'values'])
  const [params, setParams] = useSearchParams()
  const show = (id: string | null) =>
    setParams(
      (current) => {
        if (id) current.set('open', id)
        else current.delete('open')
        return current
      },
      { replace: true, preventScrollReset: true },
    )
  const subjectOf = (mail: Mail) => (
    <Anchor
      component="button"
      type="button"
      size="sm"
      maw="100%"
      truncate
      title={mail.subject}
      aria-label={t('open', { subject: mail.subject })}
      onClick={() => show(mail._id)}
    >
      {mail.subject}
    </Anchor>
  )
  const toOf = ({ to, toName }: Mail) => <span title={to ?? undefined}>{toName ?? to ?? t('nobody')}</span>
  const columns: Column<Mail>[] = [
    { key: 'createdAt', label: t('columns.createdAt'), render: (mail) => <DateTime moment={mail.createdAt} time /> },
    { key: 'to', label: t('columns.to'), render: toOf },
    {
      key: 'subject',
      label: t('columns.subject'),
      grow: true,
      render: subjectOf,
    },
    { key: 'kind', label: t('columns.kind'), under: 'subject', render: (mail) => t(`kinds.${mail.kind}`) },
    { key: 'status', label: t('columns.status'), render: (mail) => <StatusBadge status={mail.status} /> },
    { key: 'attempts', label: t('columns.attempts'), align: 'right', render: (mail) => mail.attempts },
  ]
  return (
    <>
      <ListPage
        label={t('label')}
        header={{ intro: t('intro') }}
        endpoint="listMail"
        input={({ page, size, filters }) => ({ params: { page, size }, query: filters })}
        refetchInterval={(mails) => mails?.docs.some(({ status }) => status === 'queued') === true && LOOK_AGAIN_MS}
        filters={FILTERS}
        filterFields={[
          {
            name: 'status',
            label: t('columns.status'),
            type: 'select',
            options: MESSAGE_STATUSES.map((value) => ({ value, label: t(`values:${value}`) })),
          },
        ]}
        columns={columns}
        rowKey={(mail) => mail._id}
        rowLabel={(mail) => mail.subject}
        line={(mail) => ({
          picture: null,
          name: subjectOf(mail),
          under: (
            <>
              {toOf(mail)} · <DateTime moment={mail.createdAt} />
            </>
          ),
          status: <StatusBadge status={mail.status} />,
        })}
        empty={{ title: t('empty'), body: t('emptyBody') }}
      />
      <MailDrawer id={params.get('open')} onShow={show} />
    </>
  )
}

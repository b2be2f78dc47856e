import { Button, Text } from '@mantine/core'
import type { AuditEvent } from '@stitchdesk/contract/request'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../lib/format.ts'
import { Empty } from './request-files.tsx'
import classes from './requests.module.css'

const SHOWN_AT_FIRST = 6

/** Every recorded change of a request, the latest first: what, from what to what, who and when. */
export function RequestHistory({ events }: { events: readonly AuditEvent[] }) {
  const { t } = useTranslation('requests')
  const [all, setAll] = useState(false)
  if (events.length === 0) return <Empty>{t('history.none')}</Empty>
  const latestFirst = [...events].sort((left, right) => right._id - left._id)
  const shown = all ? latestFirst : latestFirst.slice(0, SHOWN_AT_FIRST)
  const hidden = latestFirst.length - shown.length
  return (
    <>
      <ol className={classes.list}>
        {shown.map((event) => (
          <li key={event._id}>
            <Change event={event} />
          </li>
        ))}
      </ol>
      {hidden > 0 && (
        <Button variant="subtle" size="compact-xs" mt={8} onClick={() => setAll(true)}>
          {t('history.showAll', { count: hidden })}
        </Button>
      )}
    </>
  )
}

function Change({ event }: { event: AuditEvent }) {
  const { t } = useTranslation('requests')
  const labels: Record<string, string> = {
    ...t('columns', { returnObjects: true }),
    ...t('history.fields', { returnObjects: true }),
  }
  const text = (value: unknown) => {
    if (value === null || value === undefined || value === '') return t('history.empty')
    return typeof value === 'object' ? JSON.stringify(value) : String(value)
  }
  return (
    <>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {t('history.change', {
          field: labels[event.field] ?? event.field,
          before: text(event.before),
          after: text(event.after),
        })}
      </Text>
      <Text size="xs" c="dimmed">
        {t('rounds.by', { name: event.by ?? t('rounds.unknownPerson'), when: formatDateTime(event.at) })}
      </Text>
    </>
  )
}

import { Button, Text } from '@mantine/core'
import type { AuditEvent } from '@stitchdesk/contract/requests/answer'
import { deliveryCheckSchema } from '@stitchdesk/contract/requests/delivery-point'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../lib/format.ts'
import { useChangeText } from '../../parts/request-page/change-text.ts'
import { EmptyLine } from '../../ui/empty-line.tsx'
import { DeliveryPoints } from './delivery-points.tsx'
import { Entries } from './entries.tsx'

const SHOWN_AT_FIRST = 6

/** Changes made together: by one person in one save. */
function groupBySave(events: readonly AuditEvent[]): AuditEvent[][] {
  const latestFirst = [...events].sort((left, right) => right._id - left._id)
  return latestFirst.reduce<AuditEvent[][]>((groups, event) => {
    const [last] = groups.at(-1) ?? []
    if (last && last.at === event.at && last.by === event.by) groups.at(-1)?.push(event)
    else groups.push([event])
    return groups
  }, [])
}

/** Every recorded change of a request, the latest first: what, from what to what, who and when. */
export function RequestHistory({ events }: { events: readonly AuditEvent[] }) {
  const { t } = useTranslation('requests')
  const [all, setAll] = useState(false)
  if (events.length === 0) return <EmptyLine>{t('history.none')}</EmptyLine>
  const saves = groupBySave(events)
  const shown = all ? saves : saves.slice(0, SHOWN_AT_FIRST)
  const hidden = saves.length - shown.length
  return (
    <>
      <Entries ordered>
        {shown.map((changes) => (
          <li key={changes[0]?._id}>
            <Save changes={changes} />
          </li>
        ))}
      </Entries>
      {hidden > 0 && (
        <Button variant="subtle" size="compact-xs" mt={8} onClick={() => setAll(true)}>
          {t('history.showAll', { count: hidden })}
        </Button>
      )}
    </>
  )
}

function Save({ changes }: { changes: readonly AuditEvent[] }) {
  const { t } = useTranslation('requests')
  const text = useChangeText()
  const [first] = changes
  return (
    <>
      {changes.map((event) =>
        event.field === 'deliveryCheck' ? (
          <KeptCheck key={event._id} check={event.after} />
        ) : (
          <Text key={event._id} size="sm" style={{ overflowWrap: 'anywhere' }}>
            {text(event)}
          </Text>
        ),
      )}
      <Text size="xs" c="dimmed">
        {t('rounds.by', { name: first?.by ?? t('rounds.unknownPerson'), when: formatDateTime(first?.at) })}
      </Text>
    </>
  )
}

/** What was odd about a delivery when it was sent. */
function KeptCheck({ check }: { check: unknown }) {
  const { t } = useTranslation('delivery')
  const { data } = deliveryCheckSchema.safeParse(check)
  if (!data) return null
  const { points, beingRead } = data
  return (
    <>
      {points.length > 0 && <Text size="sm">{t('odd', { count: points.length })}</Text>}
      <DeliveryPoints points={points} />
      {beingRead > 0 && <Text size="sm">{t('beingReadThen', { count: beingRead })}</Text>}
      {points.length === 0 && beingRead === 0 && <Text size="sm">{t('fine')}</Text>}
    </>
  )
}

import { Text } from '@mantine/core'
import type { AuditEntry } from '@stitchdesk/contract/audit/audit'
import { AUDITED } from '@stitchdesk/contract/basics/enums'
import { useTranslation } from 'react-i18next'
import { day, oneOf, typed } from '../../list-page/filters/filter-readers.ts'
import { ListPage } from '../../list-page/list-page.tsx'
import type { Column } from '../../list-page/types.ts'
import { TIGHT_WITH_MANY_PX, useIsTight } from '../../list-page/use-is-tight.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { hasParts, useFieldName, useValueWords } from './value-words.ts'

const FILTERS = {
  who: typed('Who'),
  entity: oneOf(AUDITED),
  what: typed('Field'),
  record: typed('Record'),
  from: day,
  to: day,
} as const

/** What happened to records and who did it; for administrators. */
export default function AuditPage() {
  const { t } = useTranslation('audit')
  const tight = useIsTight(TIGHT_WITH_MANY_PX)
  const tighter = useIsTight()
  const names = t('fields', { returnObjects: true })
  const who = ({ actorKind, userName, name }: AuditEntry) => {
    if (actorKind === 'system') return t('product')
    const shown = <span title={userName}>{name || userName}</span>
    return actorKind === 'key' ? t('withKey', { name: name || userName }) : shown
  }
  const words = useValueWords()
  const nameOf = useFieldName()
  const value = (field: string, json: string) => (
    <Text
      size="sm"
      title={json}
      maw={tighter ? 170 : 240}
      {...(hasParts(json) ? { style: { whiteSpace: 'normal' } } : { truncate: true })}
    >
      {words(field, json)}
    </Text>
  )
  const recordOf = ({ entity, record }: AuditEntry) => `${t(`entities.${entity}`)} ${record}`
  const shownRecord = ({ entity, record, recordUserName }: AuditEntry) => (
    <span title={recordUserName || record}>
      {t(`entities.${entity}`)} {record}
    </span>
  )
  const what = ({ field }: AuditEntry) => <span title={field}>{nameOf(field)}</span>
  const columns: Column<AuditEntry>[] = [
    { key: 'at', label: t('columns.at'), render: ({ at }) => <DateTime moment={at} time /> },
    { key: 'who', label: t('columns.who'), render: who },
    { key: 'record', label: t('columns.record'), render: shownRecord },
    { key: 'what', label: t('columns.what'), render: what, ...(tight && { under: 'record' }) },
    { key: 'before', label: t('columns.before'), render: ({ field, before }) => value(field, before) },
    { key: 'after', label: t('columns.after'), render: ({ field, after }) => value(field, after) },
  ]
  return (
    <ListPage
      label={t('label')}
      header={{ intro: t('intro') }}
      endpoint="listAudit"
      input={({ page, size, filters }) => ({ params: { page, size }, query: filters })}
      filters={FILTERS}
      filterFields={[
        { name: 'who', label: t('filters.who'), type: 'text' },
        {
          name: 'entity',
          label: t('filters.entity'),
          type: 'select',
          options: AUDITED.map((entity) => ({ value: entity, label: t(`entities.${entity}`) })),
        },
        {
          name: 'what',
          label: t('filters.what'),
          type: 'select',
          options: Object.entries(names).map(([value, label]) => ({ value, label })),
        },
        { name: 'record', label: t('filters.record'), type: 'text' },
        { name: 'from', label: t('filters.from'), type: 'date', rangeLabel: t('filters.day') },
        { name: 'to', label: t('filters.to'), type: 'date', endOf: 'from' },
      ]}
      columns={columns}
      rowKey={(entry) => entry._id}
      rowLabel={recordOf}
      line={(entry) => ({
        picture: null,
        status: null,
        name: shownRecord(entry),
        under: (
          <>
            {what(entry)} · {who(entry)} · <DateTime moment={entry.at} /> · {words(entry.field, entry.after)}
          </>
        ),
      })}
      empty={{ title: t('empty'), body: t('emptyBody') }}
    />
  )
}

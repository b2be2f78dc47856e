import { Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import type { PriceList } from '@stitchdesk/contract/pricing/pricing'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction, useCall } from '../../../lib/api/query.ts'
import { formatDay } from '../../../lib/format.ts'
import { deleteAfterAsking } from '../../../ui/feedback/delete-after-asking.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Surface } from '../../../ui/surface.tsx'
import { DifferingPrices } from './differing-prices.tsx'
import classes from './prices.module.css'

// The page doesn't load the schemas of its form.
const ListEditor = lazyPart(async () => ({ default: (await import('./list-editor.tsx')).ListEditor }), 480)
const EstimateQuality = lazyPart(() => import('./estimate-quality.tsx'), 160)

/** The shop's price lists, and what was priced differently. */
export default function PricesPage() {
  const { t } = useTranslation('pricing')
  const lists = useCall('listPriceLists', {}, { staleTime: 0, refetchOnReturn: false })
  // The id of the list that is edited, '' a new one.
  const [edited, setEdited] = useState<string | null>(null)
  const data = lists.data
  const list = data?.docs.find(({ _id }) => _id === edited) ?? null
  return (
    <Stack gap={0} maw={1040}>
      <PageHeader
        actions={
          data &&
          edited === null && (
            <Button leftSection={<IconPlus size={16} />} onClick={() => setEdited('')}>
              {t('settings.add')}
            </Button>
          )
        }
      />
      <Stack>
        {lists.error && !data && <ErrorState error={lists.error} onRetry={() => void lists.refetch()} />}
        {!data && !lists.error && <Skeleton h={200} role="status" aria-label={t('settings.loading')} />}
        {data && edited !== null && (
          <ListEditor
            key={`${edited} ${list?.version}`}
            list={list}
            today={data.today}
            onClose={() => setEdited(null)}
            onReload={() => void lists.refetch()}
          />
        )}
        {data && edited === null && <Lists lists={data.docs} today={data.today} onEdit={setEdited} />}
        <DifferingPrices />
        <EstimateQuality />
      </Stack>
    </Stack>
  )
}

interface ListsProps {
  lists: readonly PriceList[]
  today: string
  onEdit: (_id: string) => void
}

function Lists({ lists, today, onEdit }: ListsProps) {
  const { t } = useTranslation('pricing')
  return (
    <Surface title={t('settings.lists')} count={lists.length || undefined}>
      {lists.length === 0 && <EmptyState title={t('settings.empty')}>{t('settings.emptyBody')}</EmptyState>}
      <ul className={classes.lists}>
        {lists.map((list) => (
          <ListLine key={list._id} list={list} today={today} onEdit={() => onEdit(list._id)} />
        ))}
      </ul>
    </Surface>
  )
}

function ListLine({ list, today, onEdit }: { list: PriceList; today: string; onEdit: () => void }) {
  const { t } = useTranslation('pricing')
  const remove = useAction('deletePriceList', { invalidates: ['listPriceLists'] })
  const { name, isStandard, customers, versions } = list
  const shown = versions.map((each) => ({ ...each, day: formatDay(each.validFrom) }))
  const current = shown.find(({ validFrom }) => validFrom <= today)
  const next = shown.find(({ validFrom }) => validFrom > today)
  return (
    <li className={classes.listLine}>
      <div>
        <Group gap="xs">
          <Text fw={600}>{name}</Text>
          {isStandard && (
            <Badge variant="light" size="sm">
              {t('settings.standard')}
            </Badge>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          {current && `${t('settings.version', current)} · `}
          {next && `${t('settings.next', next)} · `}
          {isStandard ? t('settings.others') : t('settings.customers', { count: customers })}
        </Text>
      </div>
      <Group gap="xs" wrap="nowrap">
        {!isStandard && (
          <Button
            size="xs"
            variant="subtle"
            color="red"
            aria-label={`${t('settings.delete')} ${name}`}
            onClick={() =>
              void deleteAfterAsking({
                title: t('settings.deleteTitle', { name }),
                question: t('settings.deleteBody'),
                confirmLabel: t('settings.delete'),
                cancelLabel: t('settings.keep'),
                done: t('settings.deleted'),
                remove: () => remove.mutateAsync({ params: { _id: list._id } }),
              })
            }
          >
            {t('settings.delete')}
          </Button>
        )}
        <Button size="xs" variant="default" aria-label={t('settings.editing', { name })} onClick={onEdit}>
          {t('settings.edit')}
        </Button>
      </Group>
    </li>
  )
}

import { Button, CloseButton, Group, Pagination, Select, Skeleton, TextInput } from '@mantine/core'
import { DELIVERY_LIMITS } from '@stitchdesk/contract/delivery/limits'
import { PAGES } from '@stitchdesk/contract/pages'
import { IconSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCall } from '../../../lib/api/query.ts'
import { useLive } from '../../../lib/live/use-live.ts'
import { useDebouncedText } from '../../../list-page/filters/use-debounced-text.ts'
import { placementOptions } from '../../../parts/requests/choice-text.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { DesignCard } from './design-card.tsx'
import classes from './designs-page.module.css'
import { useDesignsState } from './use-designs-state.ts'

/** Cards a page: whole rows of two, three, four and six. */
const SIZE = DELIVERY_LIMITS.designs

/** Everything that was ever delivered to a customer: to find, save, and reorder with changes. */
export default function DesignsPage() {
  const { t } = useTranslation(['portal', 'list', 'fields'])
  const { state, change } = useDesignsState()
  const { text, placement, page } = state
  const search = useDebouncedText(text, (next) => change({ text: next.trim(), page: 1 }))
  useLive('listDesigns')
  const designs = useCall(
    'listDesigns',
    { params: { size: SIZE, page }, query: { text, placement } },
    { keepPrevious: true },
  )
  const { data } = designs
  const pages = Math.ceil((data?.totalDocs ?? 0) / SIZE)
  const filtered = text !== '' || placement !== ''
  return (
    <>
      <PageHeader count={data?.totalDocs} intro={t('designs.intro')} />
      <Group component="search" gap="sm" mb="md">
        <TextInput
          className={classes.search}
          aria-label={t('designs.search')}
          placeholder={t('designs.search')}
          leftSection={<IconSearch size={16} aria-hidden />}
          rightSection={
            search.draft && <CloseButton size="sm" aria-label={t('designs.clear')} onClick={() => search.type('')} />
          }
          maxLength={100}
          value={search.draft}
          onChange={({ currentTarget }) => search.type(currentTarget.value)}
          onBlur={search.flush}
        />
        <Select
          aria-label={t('fields:placement.form')}
          placeholder={t('designs.anyPlacement')}
          data={placementOptions()}
          clearable
          clearButtonProps={{ 'aria-label': t('create.clear', { field: t('fields:placement.form') }) }}
          value={placement || null}
          onChange={(value) => change({ placement: value ?? '', page: 1 })}
        />
      </Group>
      {designs.isError && !data && <ErrorState error={designs.error} onRetry={() => void designs.refetch()} />}
      {designs.isPending && (
        <div className={classes.cards} role="status" aria-label={t('designs.loading')}>
          {[1, 2, 3, 4, 5, 6].map((card) => (
            <Skeleton key={card} height={300} radius={12} />
          ))}
        </div>
      )}
      {data?.docs.length === 0 && (
        <EmptyState
          title={t(filtered ? 'designs.nothingFound' : 'designs.empty')}
          action={
            filtered ? (
              <Button variant="default" onClick={() => change({ text: '', placement: '', page: 1 })}>
                {t('designs.showAll')}
              </Button>
            ) : (
              <Button component={Link} to={PAGES.placeOrder.path}>
                {t('records.place.order')}
              </Button>
            )
          }
        />
      )}
      {data && data.docs.length > 0 && (
        <ul className={classes.cards} aria-busy={designs.isFetching}>
          {data.docs.map((design) => (
            <DesignCard key={design._id} design={design} />
          ))}
        </ul>
      )}
      {pages > 1 && (
        <Group component="nav" justify="center" mt="md" aria-label={t('designs.pages')}>
          <Pagination
            total={pages}
            value={page}
            onChange={(next) => change({ page: next })}
            getControlProps={(control) => ({ 'aria-label': t(`designs.control.${control}`) })}
          />
        </Group>
      )}
    </>
  )
}

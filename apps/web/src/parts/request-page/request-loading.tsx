import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import classes from './request-page.module.css'
import type { ListNavigation } from './use-list-steps.ts'
import { useLoadingKeys } from './use-request-keys.ts'

/** A skeleton of the page: the head, pictures at the left, facts at the right. */
export function RequestLoading({ navigation }: { navigation: ListNavigation }) {
  useLoadingKeys(navigation)
  const { t } = useTranslation('requestPage')
  const { code = '' } = useParams()
  return (
    <div role="status" aria-label={t('loading', { code })}>
      <Skeleton height={16} width={220} mb={10} />
      <Skeleton height={30} width={340} maw="80%" mb={22} />
      <div className={classes.page}>
        <Skeleton height={420} radius="lg" />
        <div className={classes.column}>
          <Skeleton height={200} radius="lg" />
          <Skeleton height={260} radius="lg" />
        </div>
      </div>
    </div>
  )
}

import { Skeleton, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** In the place of a review while its proofs are loading. */
export function ReviewLoading() {
  const { t } = useTranslation('proofs')
  return (
    <Stack component="main" p="md" role="status" aria-label={t('loading')}>
      <Skeleton h={60} w={320} />
      <Skeleton h={360} />
    </Stack>
  )
}

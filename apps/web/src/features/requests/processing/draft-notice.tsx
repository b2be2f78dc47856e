import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../ui/feedback/notice.tsx'

interface DraftNoticeProps {
  /** Whether the draft is filled in; otherwise the request has changed since, and the draft is offered. */
  isFilledIn: boolean
  onFillIn: () => void
  onDiscard: () => void
}

/** The notice about a kept draft, with its actions. */
export function DraftNotice({ isFilledIn, onFillIn, onDiscard }: DraftNoticeProps) {
  const { t } = useTranslation('requests')
  return (
    <Notice
      tone={isFilledIn ? 'info' : 'warning'}
      title={t(isFilledIn ? 'processing.draftRestored' : 'processing.draftChangedSince')}
    >
      <Group gap="xs" mt="xs">
        {!isFilledIn && (
          <Button size="compact-sm" variant="default" onClick={onFillIn}>
            {t('processing.draftFillIn')}
          </Button>
        )}
        <Button size="compact-sm" variant="subtle" color="gray" onClick={onDiscard}>
          {t('processing.draftDiscard')}
        </Button>
      </Group>
    </Notice>
  )
}

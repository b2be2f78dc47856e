import { Button, Menu } from '@mantine/core'
import { READY_QUESTIONS } from '@stitchdesk/contract/conversation/channels'
import { IconMessageQuestion } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../lib/api/query.ts'
import { LazyPopup } from '../../ui/lazy-popup.tsx'

/** Saved replies by missing detail, in the shop's wording or the default. */
export function ReadyQuestions({ onChoose }: { onChoose: (question: string) => void }) {
  const { t } = useTranslation('conversation')
  const [isOpen, setOpen] = useState(false)
  const { data: worded, isLoading } = useCall('getReadyQuestions', {}, { enabled: isOpen, staleTime: 5 * 60_000 })
  return (
    <LazyPopup
      kind="menu"
      position="top-start"
      opened={isOpen}
      onChange={setOpen}
      target={
        <Button variant="default" size="xs" leftSection={<IconMessageQuestion size={16} aria-hidden />}>
          {t('ready.open')}
        </Button>
      }
    >
      {() =>
        READY_QUESTIONS.map((question) => (
          <Menu.Item
            key={question}
            disabled={isLoading}
            onClick={() => onChoose(worded?.[question] || t(`ready.text.${question}`))}
          >
            {t(`ready.what.${question}`)}
          </Menu.Item>
        ))
      }
    </LazyPopup>
  )
}

import { Button, Menu } from '@mantine/core'
import { READY_QUESTIONS } from '@stitchdesk/contract/conversation/channels'
import { IconMessageQuestion } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../lib/api/query.ts'

/** Saved replies by missing detail, in the shop's wording or the default. */
export function ReadyQuestions({ onChoose }: { onChoose: (question: string) => void }) {
  const { t } = useTranslation('conversation')
  const [isOpen, setOpen] = useState(false)
  const { data: worded, isLoading } = useCall('getReadyQuestions', {}, { enabled: isOpen, staleTime: 5 * 60_000 })
  return (
    <Menu position="top-start" withinPortal opened={isOpen} onChange={setOpen}>
      <Menu.Target>
        <Button variant="default" size="xs" leftSection={<IconMessageQuestion size={16} aria-hidden />}>
          {t('ready.open')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {READY_QUESTIONS.map((question) => (
          <Menu.Item
            key={question}
            disabled={isLoading}
            onClick={() => onChoose(worded?.[question] || t(`ready.text.${question}`))}
          >
            {t(`ready.what.${question}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

import { ActionIcon, Tooltip } from '@mantine/core'
import { IconKeyboard } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ARROWS, LIST_KEYS } from '../lib/live/keys.ts'
import { KeysPanel } from '../ui/keys-panel.tsx'

interface KeysHelpProps {
  keys: readonly { key: string; label: string }[]
  expandable: boolean
  tickable: boolean
  opened: boolean
  toggle: () => void
  close: () => void
}

/** The keys that a list answers to. */
export function KeysHelp({ keys, expandable, tickable, opened, toggle, close }: KeysHelpProps) {
  const { t } = useTranslation('list')
  const all = [
    { key: LIST_KEYS.filters, label: t('keys.filters') },
    { key: ARROWS, label: t('keys.move') },
    ...(expandable ? [{ key: LIST_KEYS.details, label: t('keys.expand') }] : []),
    ...(tickable ? [{ key: t('keys.space'), label: t('keys.tick') }] : []),
    ...keys,
    { key: LIST_KEYS.help, label: t('keys.help') },
  ]
  return (
    <>
      <Tooltip label={t('keys.hint')} disabled={opened}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('keys.title')}
          aria-expanded={opened}
          onClick={toggle}
          data-own-keys
        >
          <IconKeyboard size={16} />
        </ActionIcon>
      </Tooltip>
      {/* Stays in sight wherever in a long list it is opened, and screen readers announce it. */}
      <div aria-live="polite">
        {opened && <KeysPanel title={t('keys.title')} closeLabel={t('keys.close')} keys={all} onClose={close} />}
      </div>
    </>
  )
}

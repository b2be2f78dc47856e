import { ActionIcon, Kbd, Popover, Stack, Text, Tooltip } from '@mantine/core'
import { IconKeyboard } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './keys-help.module.css'

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
    { key: '/', label: t('keys.filters') },
    { key: '↑ ↓', label: t('keys.move') },
    ...(expandable ? [{ key: 'Enter', label: t('keys.expand') }] : []),
    ...(tickable ? [{ key: t('keys.space'), label: t('keys.tick') }] : []),
    ...keys,
    { key: '?', label: t('keys.help') },
  ]
  return (
    <Popover opened={opened} onDismiss={close} position="top-start" withArrow>
      <Popover.Target>
        <Tooltip label={t('keys.hint')} disabled={opened}>
          <ActionIcon variant="subtle" color="gray" aria-label={t('keys.title')} onClick={toggle}>
            <IconKeyboard size={16} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown data-list-keys>
        <Stack gap={6}>
          <Text fw={600} size="sm">
            {t('keys.title')}
          </Text>
          <dl className={classes.keys}>
            {all.map(({ key, label }) => (
              <div key={key}>
                <dt>
                  <Kbd>{key}</Kbd>
                </dt>
                <dd>{label}</dd>
              </div>
            ))}
          </dl>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

import { ActionIcon, CloseButton, Group, Kbd, Text, Tooltip } from '@mantine/core'
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
    <>
      <Tooltip label={t('keys.hint')} disabled={opened}>
        <ActionIcon variant="subtle" color="gray" aria-label={t('keys.title')} aria-expanded={opened} onClick={toggle}>
          <IconKeyboard size={16} />
        </ActionIcon>
      </Tooltip>
      {/* In sight wherever in a long list it is asked for, and told to those who hear the screen. */}
      <div aria-live="polite">
        {opened && (
          <section className={classes.panel} role="dialog" aria-label={t('keys.title')} data-list-keys>
            <Group justify="space-between" wrap="nowrap" mb={6}>
              <Text fw={600} size="sm">
                {t('keys.title')}
              </Text>
              <CloseButton size="sm" aria-label={t('keys.close')} onClick={close} />
            </Group>
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
          </section>
        )}
      </div>
    </>
  )
}

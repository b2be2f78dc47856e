import { Anchor, CloseButton, Group, Kbd, Text } from '@mantine/core'
import { PAGES } from '@stitchdesk/contract/pages'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import classes from './keys-panel.module.css'

interface KeysPanelProps {
  title: string
  closeLabel: string
  keys: readonly { key: string; label: string }[]
  onClose: () => void
}

/** The page's shortcuts in a corner of the window; they keep working while it is open. */
export function KeysPanel({ title, closeLabel, keys, onClose }: KeysPanelProps) {
  const { t } = useTranslation()
  return (
    <section className={classes.panel} role="dialog" aria-label={title} data-list-keys>
      <Group justify="space-between" wrap="nowrap" mb={6}>
        <Text fw={600} size="sm">
          {title}
        </Text>
        <CloseButton size="sm" aria-label={closeLabel} onClick={onClose} />
      </Group>
      <dl className={classes.keys}>
        {keys.map(({ key, label }) => (
          <div key={key}>
            <dt>
              <Kbd>{key}</Kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <Anchor component={Link} to={PAGES.help.path} size="sm" mt="xs" display="inline-block" onClick={onClose}>
        {t('page.help')}
      </Anchor>
    </section>
  )
}

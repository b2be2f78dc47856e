import { Avatar } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './presence-note.module.css'
import { usePresence } from './use-presence.ts'

/** Colleagues who have the request open right now; renders nothing without any. */
export function PresenceNote({ _id }: { _id: string }) {
  const { t } = useTranslation('requestPage')
  const others = usePresence(_id)
  const [first, second] = others
  const name = first?.name ?? ''
  const text =
    others.length > 2
      ? t('looking.many', { name, count: others.length - 1 })
      : t(second ? 'looking.two' : 'looking.one', { name, other: second?.name ?? '' })
  return (
    <span role="status" className={classes.note} title={others.map((other) => other.name).join(', ') || undefined}>
      {first && (
        <>
          <Avatar size={22} radius="xl" name={first.name} color="indigo" aria-hidden />
          {text}
        </>
      )}
    </span>
  )
}

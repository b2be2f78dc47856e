import { Checkbox, VisuallyHidden } from '@mantine/core'
import type { ChangeItem } from '@stitchdesk/contract/proofs/proof-comment'
import { IconSquare, IconSquareCheckFilled } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DateTime } from '../../ui/date-time.tsx'
import { ChangeCrop } from './change-crop.tsx'
import classes from './changes.module.css'

interface ChangeListProps {
  items: readonly ChangeItem[]
  isDone: (item: ChangeItem) => boolean
  /** Ticks one off; without it the list is only read. */
  onTick?: (item: ChangeItem, done: boolean) => void
  /** The one whose point is looked at. */
  active?: string | null
  onLook?: (item: ChangeItem) => void
  /** Level of its heading; without one it has none. */
  heading?: 'h3'
}

/** What a customer wants changed as a list to tick off: each with its spot of the picture, who asked when, and the answers. */
export function ChangeList({ items, isDone, onTick, active, onLook, heading: Heading }: ChangeListProps) {
  const { t } = useTranslation('changes')
  const id = useId()
  const done = items.filter(isDone).length
  const count = t('count', { done, total: items.length })
  return (
    <section className={classes.changes} aria-label={Heading ? undefined : count} aria-labelledby={Heading && id}>
      <div className={classes.head}>
        {Heading && (
          <Heading id={id} className={classes.title}>
            {t('title')}
          </Heading>
        )}
        <span className={classes.count} aria-live="polite">
          {count}
        </span>
        <span className={classes.bar} aria-hidden>
          {items.map((item) => (
            <span key={item._id} data-done={isDone(item) || undefined} />
          ))}
        </span>
      </div>
      <ul className={classes.items}>
        {items.map((item) => (
          <Item
            key={item._id}
            item={item}
            done={isDone(item)}
            active={item._id === active}
            onTick={onTick && ((ticked) => onTick(item, ticked))}
            onLook={onLook && (() => onLook(item))}
          />
        ))}
      </ul>
    </section>
  )
}

interface ItemProps {
  item: ChangeItem
  done: boolean
  active: boolean
  onTick?: ((done: boolean) => void) | undefined
  onLook?: (() => void) | undefined
}

function Item({ item, done, active, onTick, onLook }: ItemProps) {
  const { t } = useTranslation('changes')
  const id = useId()
  const [unfolded, setUnfolded] = useState(false)
  const { number, text, author, writtenAt, replies, doneAt, doneBy } = item
  const Mark = done ? IconSquareCheckFilled : IconSquare
  return (
    <li className={classes.item} data-done={done || undefined} data-active={active || undefined}>
      {onTick ? (
        <Checkbox
          id={id}
          className={classes.tick}
          checked={done}
          aria-label={number === null ? text : t('pin', { number, text })}
          onChange={(event) => onTick(event.currentTarget.checked)}
        />
      ) : (
        <span className={classes.tick}>
          <Mark size={20} aria-hidden />
          {done && <VisuallyHidden>{t('done')}</VisuallyHidden>}
        </span>
      )}
      <ChangeCrop item={item} done={done} onLook={onLook} />
      <div className={classes.words}>
        <label htmlFor={onTick && id} className={classes.text}>
          {text}
        </label>
        <span className={classes.by}>
          <span title={author.userName ?? undefined}>{author.name ?? t('byCustomer')}</span> ·{' '}
          <DateTime moment={writtenAt} time />
          {replies.length > 0 && (
            <>
              {' · '}
              <button
                type="button"
                className={classes.more}
                aria-expanded={unfolded}
                onClick={() => setUnfolded(!unfolded)}
              >
                {t('replies', { count: replies.length })}
              </button>
            </>
          )}
          {done && doneAt && doneBy?.name && (
            <span title={doneBy.userName ?? undefined}>{` · ${t('doneBy', { name: doneBy.name })}`}</span>
          )}
        </span>
        {unfolded && (
          <ul className={classes.replies}>
            {replies.map((reply) => (
              <li key={reply._id}>
                <span className={classes.text}>{reply.text}</span>
                <span className={classes.by}>
                  <span title={reply.author.userName ?? undefined}>{reply.author.name ?? t('byCustomer')}</span> ·{' '}
                  <DateTime moment={reply.writtenAt} time />
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}

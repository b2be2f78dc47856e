import { IconArrowRight, IconFileInvoice, IconNeedleThread, IconPlus, IconUser } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { FilePicture } from '../../parts/files/file-picture.tsx'
import type { Entry, EntryGroup } from './entries.ts'
import { Marked } from './marked.tsx'
import classes from './search.module.css'

const ICONS = {
  request: IconNeedleThread,
  customer: IconUser,
  invoice: IconFileInvoice,
  page: IconArrowRight,
  action: IconPlus,
} as const

interface SearchResultsProps {
  id: string
  /** The element of an entry, by the entry's key. */
  entryId: (key: string) => string
  groups: readonly EntryGroup[]
  /** the words that are marked in what was found */
  marked: string
  /** Key of the entry that Enter opens. */
  current: string | undefined
  onPoint: (key: string) => void
  onOpen: (entry: Entry) => void
}

/** What can be chosen, under a heading each. The focus stays in the line above, which says what is current. */
export function SearchResults({ id, entryId, groups, marked, current, onPoint, onOpen }: SearchResultsProps) {
  const { t } = useTranslation('search')
  return (
    <div id={id} role="listbox" aria-label={t('results')} className={classes.results}>
      {groups.map((group, index) => {
        const heading = `${id}-${group.name}-${index}`
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset can't stand in a listbox
          <div key={heading} role="group" aria-labelledby={heading}>
            <div id={heading} className={classes.group} role="presentation">
              {t(`groups.${group.name}`)}
            </div>
            {group.entries.map((entry) => (
              <Line
                key={entry.key}
                id={entryId(entry.key)}
                entry={entry}
                marked={marked}
                isCurrent={entry.key === current}
                onPoint={() => onPoint(entry.key)}
                onOpen={() => onOpen(entry)}
              />
            ))}
            {group.more && (
              <div className={classes.more} role="presentation">
                {t('more')}
              </div>
            )}
          </div>
        )
      })}
    </div>
  )
}

interface LineProps {
  id: string
  entry: Entry
  marked: string
  isCurrent: boolean
  onPoint: () => void
  onOpen: () => void
}

function Line({ id, entry, marked, isCurrent, onPoint, onOpen }: LineProps) {
  const Icon = ICONS[entry.kind]
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the line above, which keeps the focus
    <div
      id={id}
      role="option"
      aria-selected={isCurrent}
      tabIndex={-1}
      className={classes.entry}
      data-current={isCurrent || undefined}
      onPointerMove={isCurrent ? undefined : onPoint}
      // The focus stays where it is.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onOpen}
    >
      {entry.file ? (
        <FilePicture file={entry.file} size={40} decorative />
      ) : (
        <span className={classes.entryIcon}>
          <Icon size={18} stroke={1.6} aria-hidden />
        </span>
      )}
      <span className={classes.entryText}>
        <span className={classes.entryLabel}>
          <Marked text={entry.label} words={marked} />
        </span>
        {entry.detail !== '' && (
          <span className={classes.entryDetail}>
            <Marked text={entry.detail} words={marked} />
          </span>
        )}
      </span>
    </div>
  )
}

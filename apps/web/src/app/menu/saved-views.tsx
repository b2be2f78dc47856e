import { Menu, Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconBookmark, IconChevronDown, IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { useViewChoices } from '../../features/requests/views/use-view-choices.tsx'
import { useViewEntries, type ViewEntry } from '../../features/requests/views/use-view-entries.ts'
import { LazyMenu, type MenuChoice } from '../../ui/lazy-menu.tsx'
import classes from './menu.module.css'

export interface SavedViewsProps {
  /** Below a button of the menu across the top, and not a part of the menu at the side. */
  across?: boolean
  /** Shows icons only, with their labels as tooltips. */
  rail?: boolean
  onNavigate?: (() => void) | undefined
}

/** Own and shared views as the last part of the menu, each with its count and actions. */
export default function SavedViews({ across = false, rail = false, onNavigate }: SavedViewsProps) {
  const { t } = useTranslation()
  const entries = useViewEntries()
  const choicesOf = useViewChoices()
  if (entries.length === 0) return null
  if (across) return <ViewsAcross entries={entries} choicesOf={choicesOf} />
  return (
    <div className={classes.part}>
      <h2 className={classes.group}>{t('menu.views')}</h2>
      <ul className={classes.links}>
        {entries.map((entry) => (
          <li key={entry.view._id} className={classes.view}>
            <ViewLink entry={entry} rail={rail} onNavigate={onNavigate} />
            {!rail && <ViewMenu entry={entry} choices={choicesOf(entry.view)} />}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Whether the current page shows this view. */
function useIsShown(): (entry: ViewEntry) => boolean {
  const { pathname, search } = useLocation()
  return ({ to }) => pathname === to.pathname && search === to.search
}

function ViewLink({ entry, rail, onNavigate }: Omit<SavedViewsProps, 'across'> & { entry: ViewEntry }) {
  const isShown = useIsShown()
  const { view, to, count, note } = entry
  const link = (
    <Link to={to} className={classes.link} aria-current={isShown(entry) ? 'page' : undefined} onClick={onNavigate}>
      <IconBookmark size={18} stroke={1.6} aria-hidden />
      <ViewName entry={entry} />
      {count && <span className={classes.count}>{count}</span>}
    </Link>
  )
  if (!rail && !note) return link
  return (
    <Tooltip label={note ?? view.name} position="right" events={{ hover: true, focus: true, touch: false }}>
      {link}
    </Tooltip>
  )
}

function ViewName({ entry: { view, note } }: { entry: ViewEntry }) {
  return (
    <span className={classes.label} data-left={view.ownerLeft || view.left.length > 0 || undefined}>
      {view.name}
      {note && <VisuallyHidden>. {note}</VisuallyHidden>}
    </span>
  )
}

interface ViewChoicesProps {
  entry: ViewEntry
  choices: readonly MenuChoice[]
}

function ViewMenu({ entry: { view }, choices }: ViewChoicesProps) {
  const { t } = useTranslation('staffList')
  if (choices.length === 0) return null
  return (
    <LazyMenu className={classes.more} aria-label={t('views.more', { name: view.name })} choices={() => choices}>
      <IconDots size={16} aria-hidden />
    </LazyMenu>
  )
}

interface ViewsAcrossProps {
  entries: readonly ViewEntry[]
  choicesOf: (view: ViewEntry['view']) => readonly MenuChoice[]
}

function ViewsAcross({ entries, choicesOf }: ViewsAcrossProps) {
  const { t } = useTranslation()
  const isShown = useIsShown()
  return (
    <Menu position="bottom-start" hideDetached={false}>
      <Menu.Target>
        <UnstyledButton className={classes.acrossLink} data-current={entries.some(isShown) || undefined}>
          {t('menu.views')}
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {entries.map((entry) => (
          <div key={entry.view._id} className={classes.acrossView}>
            <Menu.Item
              component={Link}
              to={entry.to}
              title={entry.note}
              leftSection={<IconBookmark size={18} stroke={1.6} aria-hidden />}
              aria-current={isShown(entry) ? 'page' : undefined}
              rightSection={entry.count && <span className={classes.count}>{entry.count}</span>}
              className={classes.acrossItem}
            >
              <ViewName entry={entry} />
            </Menu.Item>
            <ViewSubmenu entry={entry} choices={choicesOf(entry.view)} />
          </div>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function ViewSubmenu({ entry: { view }, choices }: ViewChoicesProps) {
  const { t } = useTranslation('staffList')
  // By itself it opens on pointing and with the right arrow alone.
  const [opened, setOpened] = useState(false)
  if (choices.length === 0) return null
  return (
    <Menu.Sub opened={opened} onChange={setOpened} hideDetached={false}>
      <Menu.Sub.Target>
        <Menu.Sub.Item
          className={classes.acrossMore}
          aria-label={t('views.more', { name: view.name })}
          onClick={() => setOpened(true)}
        />
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown>
        {choices.map(({ key, label, danger, onRun }) => (
          <Menu.Item key={key} color={danger ? 'red' : undefined} onClick={onRun}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  )
}

import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, type To } from 'react-router'
import type { ListTabChoice } from '../types.ts'
import classes from './list-tabs.module.css'

interface ListTabsProps {
  /** The name of the whole list, for screen readers. */
  label?: string
  tabs: readonly ListTabChoice[]
  current: string
  /** Address of the list with this part chosen. */
  addressOf: (value: string) => To
  /** At their end. */
  children?: ReactNode
}

/** The parts of a list above it, each an address of its own. */
export function ListTabs({ label, tabs, current, addressOf, children }: ListTabsProps) {
  const { t } = useTranslation('list')
  const bar = useRef<HTMLElement>(null)
  // On a phone the chosen tab may be out of sight. It is measured once everything is drawn: earlier, the browser would lay the
  // whole page out twice.
  useEffect(() => {
    const tab = bar.current?.querySelector<HTMLElement>(`[data-tab="${current}"]`)
    if (bar.current && tab) bar.current.scrollLeft = tab.offsetLeft - bar.current.offsetLeft - tab.offsetWidth
  }, [current])
  // The pressed tab stands out immediately, before its list is drawn.
  const [pressed, press] = useState<{ value: string; at: string }>()
  if (pressed && pressed.at !== current) press(undefined)
  const onClick = (event: MouseEvent, value: string) => {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
    if (!opensElsewhere) press({ value, at: current })
  }
  return (
    <nav ref={bar} className={classes.tabs} aria-label={label ?? t('parts')}>
      {tabs.map(({ value, label, hint, count }) => (
        <Link
          key={value}
          className={classes.tab}
          data-tab={value}
          to={addressOf(value)}
          preventScrollReset
          title={hint}
          aria-current={value === current ? 'true' : undefined}
          data-chosen={value === (pressed?.value ?? current) || undefined}
          onClick={(event) => onClick(event, value)}
        >
          {label}
          {count !== undefined && <span className={classes.count}>{count}</span>}
        </Link>
      ))}
      {children}
    </nav>
  )
}

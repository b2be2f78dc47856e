import { Button } from '@mantine/core'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import classes from './folded-text.module.css'

interface FoldedTextProps {
  /** Lines shown before "Show all"; all of them without it. */
  lines?: number | undefined
  children: ReactNode
}

/** A text of any length in a few lines, with a button for the rest where there is more. */
export function FoldedText({ lines, children }: FoldedTextProps) {
  const { t } = useTranslation('requestPage')
  const text = useRef<HTMLParagraphElement>(null)
  const [open, setOpen] = useState(false)
  const [overflows, setOverflows] = useState(false)
  useLayoutEffect(() => {
    const element = text.current
    if (!element || open || !lines) return
    const look = () => setOverflows(element.scrollHeight > element.clientHeight + 1)
    // The observer reports once per layout, before painting; measuring here would force a layout for each text. In a narrower box the
    // same words take more lines.
    const watcher = new ResizeObserver(() => flushSync(look))
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [open, lines])
  return (
    <div>
      <p ref={text} className={classes.text} style={{ '--lines': lines }} data-folded={(lines && !open) || undefined}>
        {children}
      </p>
      {(overflows || open) && (
        <Button variant="subtle" size="compact-xs" ml={-8} aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'fold.less' : 'fold.all')}
        </Button>
      )}
    </div>
  )
}

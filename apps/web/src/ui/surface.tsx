import { type HTMLAttributes, type ReactNode, useId } from 'react'
import classes from './surface.module.css'

interface SurfaceProps extends Omit<HTMLAttributes<HTMLElement>, 'title'> {
  /** Its label for screen readers, where it is one of many. */
  as?: 'section' | 'article' | 'li'
  /** Heading of the card, which names it for those who can't see it. */
  title?: ReactNode
  /** How many there are, beside the title. */
  count?: ReactNode
  /** Links or buttons at the right of the title. */
  actions?: ReactNode
  /** Without its own padding, for rows and tables that reach from edge to edge. */
  flush?: boolean
  children: ReactNode
}

/** A card on the page: white in light, raised by its lightness in dark. */
export function Surface({
  as: Element = 'section',
  title,
  count,
  actions,
  flush = false,
  className,
  children,
  ...rest
}: SurfaceProps) {
  const id = useId()
  return (
    <Element
      {...rest}
      className={`${classes.surface} ${className ?? ''}`}
      data-flush={flush || undefined}
      aria-labelledby={title ? id : rest['aria-labelledby']}
    >
      {title && (
        <div className={classes.head}>
          <h2 className={classes.title} id={id}>
            {title}
          </h2>
          {count !== undefined && <span className={classes.count}>{count}</span>}
          {actions && <div className={classes.actions}>{actions}</div>}
        </div>
      )}
      {children}
    </Element>
  )
}

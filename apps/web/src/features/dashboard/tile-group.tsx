import { Title } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { formatCount } from '../../lib/format.ts'
import classes from './tile-group.module.css'

/** One link of a home page. */
export interface Tile {
  to: string
  label: string
  hint: string
  icon: Icon
  /** A figure beside the label: how many are waiting there. */
  count?: number
}

/** A titled group of tiles. */
export function TileGroup({ title, tiles }: { title: string; tiles: readonly Tile[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Title order={2} id={id} mb="xs">
        {title}
      </Title>
      <ul className={classes.tiles}>
        {tiles.map(({ to, label, hint, icon: Icon, count }) => (
          <li key={to}>
            <Link to={to} className={classes.tile}>
              <span className={classes.top}>
                <span className={classes.icon} aria-hidden>
                  <Icon size={20} stroke={1.6} />
                </span>
                {count !== undefined && <span className={classes.count}>{formatCount(count)}</span>}
              </span>
              <span className={classes.label}>{label}</span>
              <span className={classes.hint}>{hint}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { Title } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { useId } from 'react'
import { Link } from 'react-router'
import classes from './tile-group.module.css'

/** One link of a home page. */
export interface Tile {
  to: string
  label: string
  icon: Icon
}

/** A titled group of tiles. */
export function TileGroup({ title, tiles }: { title: string; tiles: readonly Tile[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Title order={2} id={id} className={classes.title}>
        {title}
      </Title>
      <ul className={classes.tiles}>
        {tiles.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <Link to={to} className={classes.tile}>
              <Icon size={17} stroke={1.6} aria-hidden />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

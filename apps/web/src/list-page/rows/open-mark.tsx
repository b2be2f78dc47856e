import { IconChevronRight } from '@tabler/icons-react'
import classes from './open-mark.module.css'

/** The arrow of a row that can be opened, which turns as it opens. */
export function OpenMark({ open, size }: { open: boolean; size: number }) {
  return <IconChevronRight size={size} className={classes.mark} data-open={open || undefined} />
}

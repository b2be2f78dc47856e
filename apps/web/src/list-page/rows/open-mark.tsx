import { IconChevronRight } from '@tabler/icons-react'
import classes from './open-mark.module.css'

/** The arrow of a line that can be opened, which turns as it opens. */
export function OpenMark({ open }: { open: boolean }) {
  return <IconChevronRight size={18} className={classes.mark} data-open={open || undefined} />
}

import { useMediaQuery } from '@mantine/hooks'

/**
 * Up to this width, the menu leaves a table less room than its columns need. A screen of 1280 px has the least, because it shows
 * the whole menu.
 */
const TIGHT_PX = 1365
/** The same for a list whose columns just fit a usual screen. */
export const TIGHT_WITH_SOME_PX = 1439
/** The same for a list with more columns than a usual screen holds whole. */
export const TIGHT_WITH_MANY_PX = 1599

/** Whether columns have to share a place, so that none has to be scrolled to. @param upTo the widest screen where they do */
export const useIsTight = (upTo = TIGHT_PX): boolean =>
  useMediaQuery(`(max-width: ${upTo}px)`, false, { getInitialValueInEffect: false }) ?? false

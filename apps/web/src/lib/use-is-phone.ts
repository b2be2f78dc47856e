import { useMediaQuery } from '@mantine/hooks'

/** Whether the window is as narrow as a phone's, at most 767 px: menus are drawers then, and lists stand as lines. */
export const useIsPhone = (): boolean => useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })

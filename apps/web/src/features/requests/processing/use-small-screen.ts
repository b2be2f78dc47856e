import { useMediaQuery } from '@mantine/hooks'

/** Whether the process screen fills the whole screen, its parts one below the other. */
export const useSmallScreen = () => useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })

import { ActionIcon } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { chooseColorScheme, useShownScheme } from '../lib/color-scheme.ts'

/** Switches between light and dark; the choice is remembered in this browser. */
export function SchemeToggle() {
  const { t } = useTranslation()
  const dark = useShownScheme() === 'dark'
  const label = t(dark ? 'lightScheme' : 'darkScheme')
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={label}
      title={label}
      onClick={() => chooseColorScheme(dark ? 'light' : 'dark')}
    >
      {dark ? <IconSun size={18} /> : <IconMoon size={18} />}
    </ActionIcon>
  )
}

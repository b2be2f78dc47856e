import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { i18n } from '../i18n/i18n.ts'
import { theme } from './theme.ts'

// The library's attributes of the document's root are ours: lib/color-scheme.ts and index.html write them.
const noElement = () => undefined

/** Providers of every page: texts and look. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <I18nextProvider i18n={i18n}>
      <MantineProvider theme={theme} getRootElement={noElement}>
        {children}
      </MantineProvider>
    </I18nextProvider>
  )
}

import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { i18n } from '../i18n/i18n.ts'
import { createQueryClient } from '../lib/query.ts'
import { readSession, subscribeSession } from '../lib/session.ts'
import { theme } from './theme.ts'

/** Everything that screens find around them: texts, look, cached answers. */
export function Providers({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient)

  useEffect(() => {
    let person = readSession()?.user._id
    // Nobody may see what was fetched for the person who sat here before.
    return subscribeSession(() => {
      const next = readSession()?.user._id
      if (next !== person) client.clear()
      person = next
    })
  }, [client])

  return (
    <I18nextProvider i18n={i18n}>
      <MantineProvider theme={theme} defaultColorScheme="auto">
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      </MantineProvider>
    </I18nextProvider>
  )
}

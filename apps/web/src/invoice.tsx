import '@fontsource-variable/inter/wght.css'
import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/baseline.css'
import './app/tokens.css'
import './features/billing/paper-page.css'
import './no-print.css'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { PublicInvoicePage } from './features/billing/public-invoice-page.tsx'
import { i18n, loadTexts, startLanguage } from './i18n/i18n.ts'
import { showNotStarted } from './i18n/show-not-started.ts'

/*
 * The page of one invoice, which people open who never sign in: a program of its own, without the app's router, component
 * library and texts.
 */
async function start() {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no element with the id "root"')

  try {
    await Promise.all([loadTexts('invoice'), startLanguage()])
  } catch {
    return showNotStarted(root)
  }

  // Started and drawn in small steps, so that the page answers meanwhile.
  await new Promise((resolve) => setTimeout(resolve))
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <I18nextProvider i18n={i18n}>
          <PublicInvoicePage id={readId(window.location.pathname.split('/')[2] ?? '')} />
        </I18nextProvider>
      </StrictMode>,
    ),
  )
}

/** What can't be decoded is no invoice's, which the page tells. */
function readId(encoded: string): string {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return encoded
  }
}

void start()

import '@fontsource-variable/inter/wght.css'
import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import './app/tokens.css'
import './app/look/look.css'
import './app/look/menu-pictures.css'
import './app/global.css'
import './no-print.css'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { applyLook } from './app/look/look.ts'
import { Providers } from './app/providers.tsx'
import { routes } from './app/router.tsx'
import { startLanguage } from './i18n/i18n.ts'
import { showNotStarted } from './i18n/show-not-started.ts'
import { renewEarly } from './lib/api/refresh.ts'
import { startColorScheme } from './lib/color-scheme.ts'

/** Lets the browser draw and answer between two long steps. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

async function start() {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no element with the id "root"')

  renewEarly()
  startColorScheme()
  applyLook()
  // Asks for the page's scripts, beside the texts.
  const router = createBrowserRouter(routes)
  try {
    await startLanguage()
  } catch {
    return showNotStarted(root)
  }

  // Drawn in a step of its own, so that the page stays responsive.
  await nextTask()
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Providers>
          <RouterProvider router={router} />
        </Providers>
      </StrictMode>,
    ),
  )
}

void start()

import '@fontsource-variable/inter/wght.css'
import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import './app/tokens.css'
import './app/look/look.css'
import './app/global.css'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { applyLook } from './app/look/look.ts'
import { Providers } from './app/providers.tsx'
import { routes } from './app/router.tsx'
import { chooseLanguage, rememberedLanguage } from './i18n/i18n.ts'

/** In a function: a translation's script may need this one, and would wait for ever for a module that waits for it. */
async function start() {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no element with the id "root"')

  applyLook()
  // A translation that can't be fetched must not keep the product from starting: it then starts in English.
  await chooseLanguage(rememberedLanguage()).catch(() => undefined)

  // Drawn in small steps, so that the page answers meanwhile.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Providers>
          <RouterProvider router={createBrowserRouter(routes)} />
        </Providers>
      </StrictMode>,
    ),
  )
}

void start()

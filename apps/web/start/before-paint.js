// Runs in each page before its first paint: the colors and the frame that this device chose, the texts of its language, and the first
// call of a page behind the sign-in, for which nothing need wait for scripts. The build writes it into the pages and the server names
// its hash.
;(() => {
  const root = document.documentElement
  /** What is kept on this device, null where there is none, nothing usable, or storage is switched off. */
  const kept = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const record = (key) => {
    try {
      return JSON.parse(kept(key))
    } catch {
      return null
    }
  }

  const chosen = kept('mantine-color-scheme-value')
  const dark = matchMedia('(prefers-color-scheme: dark)').matches
  const scheme = chosen === 'light' || chosen === 'dark' ? chosen : dark ? 'dark' : 'light'
  root.setAttribute('data-mantine-color-scheme', scheme)

  // `look.ts` checks what is kept and has the last word; until then an unknown value means nothing to any rule.
  const look = record('LOOK')
  for (const key of ['layout', 'width', 'topbar', 'menuType', 'menuColor']) {
    if (typeof look?.[key] === 'string') root.dataset[key] = look[key]
  }

  // The same choice as in `i18n.ts`. Only then is it known which texts are needed; a development server names none.
  const texts = JSON.parse(document.getElementById('texts')?.textContent ?? '{}')
  const languages = [kept('I18N_LANGUAGE'), ...navigator.languages.map((tag) => tag.split('-')[0]), 'en']
  for (const file of texts[languages.find((language) => Object.hasOwn(texts, language))] ?? []) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: `/${file}` }))
  }

  const session = record('authUser')
  if (typeof session?.user?._id !== 'string' || !root.hasAttribute('data-app')) return
  root.dataset.signedIn = session.user.Designation
  // A token of an earlier version is still to be used, by `session.ts`.
  if (session.token !== '') return
  // One at a time over all tabs, as in `refresh.ts`, which takes what comes of it.
  const ask = () => fetch('/api/refresh', { method: 'POST', keepalive: true })
  window.earlyRefresh = navigator.locks ? navigator.locks.request('stitchdesk-refresh', ask) : ask()
  window.earlyRefresh.catch(() => {})
})()

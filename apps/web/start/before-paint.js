// Runs in each page before its first paint: the colors and the frame that this device chose, the texts of its language, and the first
// call of a page behind the sign-in, for which nothing need wait for scripts. The build writes it into the pages and the server names
// its hash.
;(() => {
  /** Milliseconds after which the files are asked for though nothing was drawn. */
  const LONGEST_MS = 200
  /** Files asked for in one go: each takes a phone some milliseconds. */
  const AT_ONCE = 4
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

  const { texts = {}, ...page } = JSON.parse(document.getElementById('files')?.textContent ?? '{}')
  // The same choice as in `i18n.ts`. Only then is it known which texts are needed; a development server names none.
  const languages = [kept('I18N_LANGUAGE'), ...navigator.languages.map((tag) => tag.split('-')[0]), 'en']
  const language = languages.find((one) => Object.hasOwn(texts, one))
  const add = (name, fields) => document.head.append(Object.assign(document.createElement(name), fields))
  let asked = false
  const askForFiles = () => {
    if (asked) return
    asked = true
    const { styles = [], scripts = [], entries = [] } = page
    const files = [
      ...[...scripts, ...(texts[language] ?? [])].map((href) => ['link', { rel: 'modulepreload', href }]),
      ...styles.map((href) => ['link', { media: 'not all', rel: 'stylesheet', href }]),
      ...entries.map((src) => ['script', { type: 'module', async: false, src }]),
    ]
    const askForSome = () => {
      // A page that isn't shown answers nobody, and its timers wait for a second each.
      for (const [name, fields] of files.splice(0, document.hidden ? files.length : AT_ONCE)) {
        add(name, { crossOrigin: '', ...fields })
      }
      if (files.length > 0) setTimeout(askForSome)
    }
    askForSome()
  }
  // Asking for twenty files takes a phone as long as drawing the frame, which is seen first. A page that isn't shown draws nothing.
  if (!page.entries || document.hidden) askForFiles()
  else {
    addEventListener('DOMContentLoaded', () => requestAnimationFrame(() => setTimeout(askForFiles)))
    setTimeout(askForFiles, LONGEST_MS)
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

  // What a customer's home is about, which `early-answer.ts` takes: it comes while the scripts still do.
  const path = page.firstCalls?.[session.user.Designation]
  if (!path) return
  const askWith = async (refreshed) => {
    // `refresh.ts` deals with it.
    if (!refreshed.ok) throw new Error('The session is over')
    const { token } = await refreshed.clone().json()
    const headers = { accept: 'application/json, */*', 'accept-language': language, authorization: `Bearer ${token}` }
    return fetch(path, { headers })
  }
  window.earlyAnswer = { path, answer: window.earlyRefresh.then(askWith) }
  window.earlyAnswer.answer.catch(() => {})
})()

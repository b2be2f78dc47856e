import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { API_BASE } from '@stitchdesk/contract/addresses'
import type { RequestKind } from '@stitchdesk/contract/basics/enums'
import { CALLS } from '@stitchdesk/contract/calls'
import { PAGES, type PageName, type PreloadedFiles } from '@stitchdesk/contract/pages'
import { REQUEST_VIEWS, viewBreadcrumb, viewTitle } from '@stitchdesk/contract/requests/views'
import { minifySync, type Plugin, runnerImport } from 'vite'

const here = (path: string) => join(import.meta.dirname, '..', path)
const textOf = (path: string) => readFile(here(path), 'utf8')

/** Content of every HTML file, so that its first paint waits for no other file: colors, the frame's measures, and the frame. */
const STYLES = ['src/app/tokens.css', 'src/app/look/look.css', 'start/start.css']
const BEFORE_PAINT = '<!-- before the first paint -->'

/** The call that a page is about, by the role that opens it, where nothing but that decides what is asked. */
const FIRST_CALLS: { [Name in PageName]?: Readonly<Record<string, string>> } = {
  userDashboard: { User: `${API_BASE}${CALLS.getCustomerDashboard.path}` },
}

interface NamedFiles {
  /** scripts of its texts, by language */
  texts: Readonly<Record<string, readonly string[]>>
  /** of a page with the frame, which asks for them once that is drawn */
  styles?: readonly string[]
  scripts?: readonly string[]
  /** the scripts that start the app, in their order */
  entries?: readonly string[]
}

/** A call's address by role. */
type FirstCalls = Readonly<Record<string, string>> | undefined

/** A document that names its files, as addresses, for `before-paint.js`. */
export function namingFiles(html: string, { texts, ...others }: NamedFiles, firstCalls?: FirstCalls): string {
  const addresses = (files: readonly string[]) => files.map((file) => `/${file}`)
  const mapped = (named: Readonly<Record<string, readonly string[] | undefined>>) =>
    Object.fromEntries(Object.entries(named).map(([key, files = []]) => [key, addresses(files)]))
  const json = JSON.stringify({ texts: mapped(texts), ...mapped({ ...others }), firstCalls })
  return html.replace('<head>', `<head><script type="application/json" id="files">${json}</script>`)
}

const lean = (css: string) =>
  css
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

async function scriptOf(name: string): Promise<string> {
  const { code } = minifySync(name, await textOf(`start/${name}`))
  return `<script>${code.trim()}</script>`
}

/** Writes into each page what its first paint is made of. */
export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    transformIndexHtml: {
      order: 'post',
      handler: async (html) => {
        const styles = await Promise.all(STYLES.map(textOf))
        const inPage = `<style>${lean(styles.join('\n'))}</style>${await scriptOf('before-paint.js')}`
        return html.replace(BEFORE_PAINT, () => inPage)
      },
    },
  }
}

/** Pages whose title is the label that the menu has for them. */
const TITLED = [
  'dashboard',
  'userDashboard',
  'customers',
  'allCustomers',
  'employee',
  'invoices',
  'designs',
] as const satisfies PageName[]
/** Pages without the frame. */
export const UNFRAMED: readonly PageName[] = ['proof', 'priceQuestion', 'review']

interface Texts {
  en: { page: Record<string, string> }
  others: Record<string, readonly string[]>
  paths: Record<RequestKind, readonly string[]>
  languages: readonly string[]
  /** by language */
  greeting: Readonly<Record<string, string>>
  intro: Readonly<Record<string, string>>
  everyKind: Readonly<Record<string, string>>
}

async function readTexts(): Promise<Texts> {
  const from = async <Module>(path: string) =>
    (await runnerImport<Module>(here(path), { root: here('.'), configFile: false })).module
  const [shell, menu, languages] = await Promise.all([
    from<typeof import('../src/i18n/en/shell.ts')>('src/i18n/en/shell.ts'),
    from<typeof import('../src/i18n/menu-texts.ts')>('src/i18n/menu-texts.ts'),
    from<typeof import('@stitchdesk/contract/basics/languages')>('../../packages/contract/src/basics/languages.ts'),
  ])
  const inEach = async <Texts>(file: string, read: (texts: Texts) => string) =>
    Object.fromEntries(
      await Promise.all(
        ['en', ...languages.OTHER_LANGUAGES].map(async (language) => {
          const texts = await from<{ default: Texts }>(`src/i18n/${language}/${file}.ts`)
          return [language, read(texts.default)] as const
        }),
      ),
    )
  type Portal = { dashboard: { welcome: string; intro: string } }
  return {
    en: shell.default,
    others: menu.MENU_TEXTS.page,
    paths: menu.MENU_TEXTS.path,
    languages: languages.OTHER_LANGUAGES,
    greeting: await inEach<Portal>('areas/portal', ({ dashboard }) => dashboard.welcome),
    intro: await inEach<Portal>('areas/portal', ({ dashboard }) => dashboard.intro),
    everyKind: await inEach<{ groups: { requests: string } }>('search', ({ groups }) => groups.requests),
  }
}

/** The title as the page's own heading will be; nothing where it depends on what the page is asked for. */
function titleOf(name: PageName, document: Document, texts: Texts): Element[] {
  const { en, others, paths, languages, greeting, intro, everyKind } = texts
  const view = REQUEST_VIEWS.find((one) => one.name === name)
  if (!view && !TITLED.some((one) => one === name)) return []
  const { label } = PAGES[name]
  const labelIn = (named: string, language: string) => others[named]?.[languages.indexOf(language)] ?? ''
  function part(tag: 'div' | 'p', text: string, otherwise: (language: string) => string) {
    const element = Object.assign(document.createElement(tag), { textContent: text, lang: 'en' })
    for (const language of languages) element.dataset[language] = otherwise(language)
    return element
  }
  const title = part('div', en.page[label] ?? '', (language) => labelIn(label, language))
  title.className = 'start-title'
  if (view) {
    const kindIn = (language: string) =>
      (view.kind ? paths[view.kind][languages.indexOf(language)] : everyKind[language]) ?? ''
    const crumbs = (kind: string, list: string) => `${kind} › ${list}`
    const english = crumbs(viewTitle(view.kind), viewBreadcrumb(view.view))
    return [part('p', english, (language) => crumbs(kindIn(language), labelIn(label, language))), title]
  }
  if (name !== 'userDashboard') return [title]
  title.dataset.greeting = JSON.stringify(greeting)
  const below = part('p', intro.en ?? '', (language) => intro[language] ?? '')
  below.className = 'start-intro'
  below.hidden = true
  return [title, below]
}

const MARK =
  '<svg viewBox="0 0 32 32" width="26" height="26" aria-hidden="true"><rect width="32" height="32" rx="7" fill="#4c51bf"/><path d="M8 21c3 0 3-10 6-10s3 10 6 10 3-10 6-10" fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round" stroke-dasharray="4 2.6"/></svg>'
/** Only seen: what reads aloud waits for the page itself, which can be used. */
const FRAME = `<div class="start" aria-busy="true" aria-hidden="true"><div class="start-side"></div><div class="start-bar">${MARK}</div><div class="start-page"></div><div class="start-foot"></div></div>`

export const hasFrame = (name: PageName) => PAGES[name].roles !== 'public' && !UNFRAMED.includes(name)

/**
 * The app's document as each page has it: with its styles and, behind the sign-in, its frame and title, so that they are seen as
 * soon as the document has come. Styles that the build put there wait for the scripts and hold no paint up.
 * @returns documents by their names
 */
export async function documentsOf(html: string, files: PreloadedFiles): Promise<Map<string, string>> {
  const texts = await readTexts()
  const greet = await scriptOf('greet.js')
  // Imported here, because reading only the configuration, as each test run does, need not wait for it.
  const { JSDOM } = await import('jsdom')

  function documentOf(name?: PageName): string {
    const page = new JSDOM(html)
    const { document } = page.window
    const addressesOf = (selector: string, attribute: string) =>
      [...document.querySelectorAll(selector)].map((element) => (element.getAttribute(attribute) ?? '').slice(1))
    const named = name && files[name]
    const styles = named?.styles ?? addressesOf('link[rel=stylesheet]', 'href')
    for (const link of document.querySelectorAll('link[rel=stylesheet]')) link.remove()
    if (name && named?.framed) {
      document.querySelector('#root')?.insertAdjacentHTML('beforeend', FRAME)
      document.querySelector('.start-page')?.append(...titleOf(name, document, texts))
      document.body.insertAdjacentHTML('beforeend', greet)
      const entries = addressesOf('script[type=module]', 'src')
      for (const script of document.querySelectorAll('script[type=module]')) script.remove()
      return namingFiles(
        page.serialize(),
        { texts: named.texts, styles, scripts: named.scripts, entries },
        FIRST_CALLS[name],
      )
    }
    for (const file of styles) {
      const link = document.createElement('link')
      Object.entries({ rel: 'stylesheet', crossorigin: '', href: `/${file}`, media: 'not all' }).map((one) =>
        link.setAttribute(...one),
      )
      document.head.append(link)
    }
    return named ? namingFiles(page.serialize(), { texts: named.texts }) : page.serialize()
  }

  const names = Object.keys(files) as PageName[]
  return new Map([
    ['index.html', documentOf()],
    ...names.map((name): [string, string] => [`pages/${name}.html`, documentOf(name)]),
  ])
}

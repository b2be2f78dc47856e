import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PAGES, type PageName, type PreloadedFiles } from '@stitchdesk/contract/pages'
import { REQUEST_VIEWS, viewBreadcrumb, viewTitle } from '@stitchdesk/contract/requests/views'
import { minifySync, type Plugin, runnerImport } from 'vite'

const here = (path: string) => join(import.meta.dirname, path)
const textOf = (path: string) => readFile(here(path), 'utf8')

/** What stands in every page itself, so that its first paint waits for no other file: colors, the frame's measures, and the frame. */
const STYLES = ['src/app/tokens.css', 'src/app/look/look.css', 'start/start.css']
const BEFORE_PAINT = '<!-- before the first paint -->'
const FRAME = '<!-- the frame -->'

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
const UNFRAMED: readonly PageName[] = ['proof', 'review']

interface Texts {
  en: { page: Record<string, string> }
  others: Record<string, readonly string[]>
  languages: readonly string[]
  greeting: string
  intro: string
}

async function readTexts(): Promise<Texts> {
  const from = async <Module>(path: string) =>
    (await runnerImport<Module>(here(path), { root: here('.'), configFile: false })).module
  const [shell, portal, menu, languages] = await Promise.all([
    from<typeof import('./src/i18n/en/shell.ts')>('src/i18n/en/shell.ts'),
    from<typeof import('./src/i18n/en/areas/portal.ts')>('src/i18n/en/areas/portal.ts'),
    from<typeof import('./src/i18n/menu-texts.ts')>('src/i18n/menu-texts.ts'),
    from<typeof import('./src/i18n/languages.ts')>('src/i18n/languages.ts'),
  ])
  const { welcome: greeting, intro } = portal.default.dashboard
  const others = menu.MENU_TEXTS.page
  return { en: shell.default, others, languages: languages.OTHER_LANGUAGES, greeting, intro }
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** The title as the page's own heading will be; nothing where it depends on what the page is asked for. */
function titleOf(name: PageName, { en, others, languages, greeting, intro }: Texts): string {
  const view = REQUEST_VIEWS.find((one) => one.name === name)
  if (!view && !TITLED.some((one) => one === name)) return ''
  const { label } = PAGES[name]
  const translated = languages.map((language, index) => ` data-${language}="${escaped(others[label]?.[index] ?? '')}"`)
  const isCustomersHome = name === 'userDashboard'
  const greets = isCustomersHome ? ` data-greeting="${escaped(greeting)}"` : ''
  const where = view ? `<p>${escaped(`${viewTitle(view.kind)} › ${viewBreadcrumb(view.view)}`)}</p>` : ''
  const below = isCustomersHome ? `<p class="start-intro" hidden>${escaped(intro)}</p>` : ''
  const title = `<div class="start-title" lang="en"${translated.join('')}${greets}>${escaped(en.page[label] ?? '')}</div>`
  return `${where}${title}${below}`
}

const MARK =
  '<svg viewBox="0 0 32 32" width="26" height="26" aria-hidden="true"><rect width="32" height="32" rx="7" fill="#4c51bf"/><path d="M8 21c3 0 3-10 6-10s3 10 6 10 3-10 6-10" fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round" stroke-dasharray="4 2.6"/></svg>'

/** Only seen: what reads aloud waits for the page itself, which can be used. */
function frameOf(name: PageName, texts: Texts): string {
  if (PAGES[name].roles === 'public' || UNFRAMED.includes(name)) return ''
  return `<div class="start" aria-busy="true" aria-hidden="true"><div class="start-side"></div><div class="start-bar">${MARK}</div><div class="start-page">${titleOf(name, texts)}</div><div class="start-foot"></div></div>`
}

/** The document's own styles, which the build puts there, as those of `styles` that wait for the scripts and hold no paint up. */
function withStyles(html: string, styles: readonly string[]): string {
  const links = styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}" media="not all">`)
  const [first = '', ...own] = html.match(/ *<link rel="stylesheet"[^>]*>\n?/g) ?? []
  return own.reduce((rest, link) => rest.replace(link, ''), html).replace(first, () => `${links.join('\n')}\n`)
}

const stylesOf = (html: string) =>
  [...html.matchAll(/<link rel="stylesheet"[^>]* href="\/([^"]+)"/g)].map(([, file = '']) => file)

/**
 * The desk's document as each page has it: with its styles and, behind the sign-in, its frame and title, so that they are seen as
 * soon as the document has come.
 * @returns documents by their names
 */
export async function documentsOf(html: string, files: PreloadedFiles): Promise<Map<string, string>> {
  const texts = await readTexts()
  const greet = await scriptOf('greet.js')
  const documentOf = (frame: string, styles: readonly string[]) =>
    withStyles(html, styles)
      .replace(FRAME, () => frame)
      .replace('</body>', () => (frame ? `${greet}</body>` : '</body>'))
  const documents = new Map([['index.html', documentOf('', stylesOf(html))]])
  for (const [name, { styles }] of Object.entries(files) as [PageName, { styles: readonly string[] }][]) {
    documents.set(`pages/${name}.html`, documentOf(frameOf(name, texts), styles))
  }
  return documents
}

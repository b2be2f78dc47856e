import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { API_BASE } from '@stitchdesk/contract/addresses'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Where `npm run dev` serves the API; its calls are passed on, so that both share one origin as in production. */
const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Writes `.br` and `.gz` beside every text file, so that the server compresses nothing while it answers. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    async writeBundle({ dir = 'dist' }, bundle) {
      const names = Object.keys(bundle).filter((name) => /\.(js|css|html|svg)$/.test(name))
      await Promise.all(
        names.map(async (name) => {
          const file = join(dir, name)
          const content = await readFile(file)
          const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
          await writeFile(`${file}.br`, await brotli(content, quality))
          await writeFile(`${file}.gz`, await zip(content, { level: 9 }))
        }),
      )
    },
  }
}

/** Answers invoices' addresses with their own page while developing, as the product does. */
function invoicePage(): Plugin {
  return {
    name: 'invoice-page',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _answer, next) => {
        if (request.url?.startsWith('/invoice/')) request.url = '/invoice.html'
        next()
      })
    },
  }
}

const AUTH_PAGES = ['login', 'lock', 'register', 'forgot-password', 'reset-password', 'verify-email', 'logout'] as const

/** What draws a page, and what its texts are kept in. */
const GROUND =
  /\/node_modules\/(react|react-dom|scheduler|i18next|clsx|@fontsource-variable)\/|\/createReactComponent\.|rolldown[/]runtime/
/** Plain parts that the pages without sign-in show too. */
const PLAIN =
  /\/@mantine\/core\/.*\/(Input|InputBase|TextInput|Title|Text|Group|Stack|Center|Anchor|Loader|Paper|Alert|Divider|PasswordInput)\/|\/Icon(FileInvoice|NeedleThread|Receipt)\./

/**
 * Scripts that are loaded whole, each of these modules and all that they use and no earlier one has: a page then takes a handful of
 * files instead of a hundred small ones, of which each costs a call and is compressed by itself.
 */
const PARTS: readonly { name: string; roots: readonly string[]; also?: RegExp }[] = [
  // All that the invoice's own page shares with others: it must not wait for the rest, which would start the desk.
  {
    name: 'ground',
    also: GROUND,
    roots: [
      'i18n/i18n.ts',
      'i18n/en/invoices.ts',
      'lib/api.ts',
      'parts/invoice/invoice-document.tsx',
      'ui/print-window.ts',
      'app/tokens.css',
    ],
  },
  // What every page is made of.
  {
    name: 'first',
    also: PLAIN,
    roots: [
      'main.tsx',
      ...['after-login', 'field-errors', 'sign-out'].map((name) => `lib/${name}.ts`),
      ...['brand', 'form-error', 'notice', 'scheme-toggle'].map((name) => `ui/${name}.tsx`),
    ],
  },
  // The pages without sign-in.
  { name: 'sign-in', roots: AUTH_PAGES.map((name) => `features/auth/${name}-page.tsx`) },
  // The frame behind the sign-in, and what nearly every page in it shows.
  {
    name: 'desk',
    roots: [
      'app/desk.ts',
      ...['request-picture', 'status-badge', 'rush-badge', 'order-code'].map((name) => `parts/request/${name}.tsx`),
      ...['date-time', 'empty-state', 'error-state', 'facts', 'money', 'page-header', 'surface'].map(
        (name) => `ui/${name}.tsx`,
      ),
    ],
  },
]

export default defineConfig({
  plugins: [react(), invoicePage(), compressed()],
  server: { proxy: { [API_BASE]: api }, host: '127.0.0.1' },
  build: {
    target: 'es2022',
    // Fonts as data: addresses would be refused by the content security policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 400,
    rolldownOptions: {
      input: ['index.html', 'invoice.html'].map((name) => join(import.meta.dirname, name)),
      output: {
        codeSplitting: {
          groups: [
            ...PARTS.map(({ name, roots, also }, index) => {
              const ids = new Set(roots.map((root) => join(import.meta.dirname, 'src', root)))
              return { name, test: (id: string) => ids.has(id) || also?.test(id) === true, priority: 19 - index }
            }),
            // Schemas are for filters and forms, and forms for few pages: the others do not wait for their libraries.
            {
              name: 'schemas',
              test: /\/node_modules\/zod\/|\/basics\/issues\.ts$|\/src\/lib\/schema-errors\.ts$/,
              priority: 6,
            },
            {
              name: 'forms',
              test: /\/node_modules\/@mantine\/form\/|\/src\/ui\/(form|use-call-form)\.ts$/,
              priority: 5,
            },
            // What many pages use, and then what a few do.
            { name: 'common', minShareCount: 3, priority: 4 },
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 14_000, priority: 1 },
          ],
        },
      },
    },
    // Browsers that don't know how to load ahead load when asked; the script that teaches them is not worth its weight.
    modulePreload: { polyfill: false },
  },
})

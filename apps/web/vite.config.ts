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

/** What every page loads, whoever opens it. */
const FIRST = [
  /\/node_modules\/(react|react-dom|scheduler)\//,
  /\/packages\/contract\/src\/(pages|requests\/views|basics\/(enums|errors|fill-in|roles))\.ts$/,
  /\/apps\/web\/src\/i18n\/(i18n|en-first|en\/auth|en\/shell)\.ts$/,
  /\/apps\/web\/src\/lib\/(api|api-error|issue-text|session)\.ts$/,
  // What every form is made of.
  /\/@mantine\/core\/esm\/core\//,
  /\/@mantine\/core\/esm\/components\/(ActionIcon|Anchor|Button|Center|CloseButton|Group|Input|InputBase|PasswordInput|Stack|Text|TextInput|Title)\//,
]

/** One file of what comes first: many small ones, each compressed by itself, weigh a kilobyte more. */
const isFirst = (id: string) => FIRST.some((pattern) => pattern.test(id))

export default defineConfig({
  plugins: [react(), compressed()],
  server: { proxy: { [API_BASE]: api }, host: '127.0.0.1' },
  build: {
    target: 'es2022',
    // Fonts as data: addresses would be refused by the content security policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 400,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'first', test: isFirst }] } } },
    // Browsers that don't know how to load ahead load when asked; the script that teaches them is not worth its weight.
    modulePreload: { polyfill: false },
  },
})

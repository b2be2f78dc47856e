import { join } from 'node:path'
import { API_BASE } from '@stitchdesk/contract/addresses'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { CHUNKS, chunkNames } from './build/chunks.ts'
import { compiledAhead } from './build/compiled-ahead.ts'
import { componentStyles } from './build/component-styles.ts'
import { compressedFiles } from './build/compressed-files.ts'
import { idsDrawnOnce } from './build/ids-drawn-once.ts'
import { invoicePage } from './build/invoice-page.ts'
import { preloadedFiles } from './build/preloaded-files.ts'
import { firstPaint } from './build/start-pages.ts'
import { textFiles } from './build/text-files.ts'
import { withoutJsonSchema } from './build/without-json-schema.ts'

/** Where `npm run dev` serves the API; its calls are passed on, so that both share one origin as in production. */
const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [
    react(),
    chunkNames(),
    textFiles({ pseudo: Boolean(process.env.PSEUDO_LANGUAGE) }),
    withoutJsonSchema(),
    componentStyles(),
    idsDrawnOnce(),
    invoicePage(),
    firstPaint(),
    preloadedFiles(),
    compiledAhead(),
    compressedFiles(),
  ],
  resolve: {
    alias: [{ find: /^react-i18next$/, replacement: join(import.meta.dirname, 'src/i18n/react-i18next.tsx') }],
  },
  server: { proxy: { [API_BASE]: api }, host: '127.0.0.1' },
  build: {
    target: 'es2022',
    // Fonts as data: addresses would be refused by the content security policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 400,
    rolldownOptions: {
      input: ['index.html', 'invoice.html'].map((name) => join(import.meta.dirname, name)),
      preserveEntrySignatures: 'allow-extension',
      output: { codeSplitting: { groups: CHUNKS } },
    },
    // Browsers that don't know how to load ahead load when asked; the script that teaches them is not worth its weight.
    // Scripts of texts need no other one.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostId }) => (/\/texts-/.test(hostId) ? [] : files),
    },
  },
})

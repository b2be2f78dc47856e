import { join } from 'node:path'
import { API_BASE } from '@stitchdesk/contract/addresses'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { catalogTexts } from './catalog-texts.ts'
import { compressedFiles } from './compressed-files.ts'

/** Where `npm run dev` serves the API; its calls are passed on, so that both share one origin as in production. */
const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000'

/** Modules that need the forms of addresses, beside those forms. */
const ADDRESSES = /localized-address-format|\/(address|place-names|place-labels|customer-field)\.tsx?$/

// The public invoice is built by itself (`--mode invoice`), into the same folder: then it shares no script with the app.
export default defineConfig(({ mode }) => ({
  plugins: [react(), catalogTexts(), compressedFiles()],
  server: {
    // Invoices have a page of their own, as in the product.
    proxy: { [API_BASE]: api, '/invoice/': { target: api, bypass: () => '/invoice.html' } },
    host: '127.0.0.1',
  },
  build: {
    target: 'es2022',
    emptyOutDir: mode !== 'invoice',
    // Fonts as data: addresses would be refused by the content security policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 600,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: join(import.meta.dirname, mode === 'invoice' ? 'invoice.html' : 'index.html'),
      output: {
        // Of a script that pages share, a page runs what it needs, and not the schema library for all.
        strictExecutionOrder: true,
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 2 },
            // Forms of addresses, which most pages behind the sign-in do without.
            { name: 'addresses', test: ADDRESSES, priority: 2, includeDependenciesRecursively: false },
            // What three share is one script: a page takes a dozen files instead of 170 small ones.
            { name: 'shared', minShareCount: 3, priority: 1 },
          ],
        },
      },
    },
  },
}))

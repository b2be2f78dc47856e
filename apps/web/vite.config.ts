import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Where `npm run dev` serves the API; the web server passes its calls on, so that both share one origin as in production. */
const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [react()],
  server: { proxy: { '/api': api }, host: '127.0.0.1' },
  build: {
    target: 'es2022',
    sourcemap: false,
    // Below this size Vite would turn files into data: addresses, which the content security policy refuses for fonts.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 400,
  },
})

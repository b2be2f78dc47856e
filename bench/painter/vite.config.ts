/** Makes one script of `page.ts`, which `bench/painter.ts` puts on an empty page. */
export default {
  logLevel: 'warn',
  build: { emptyOutDir: true, lib: { entry: 'page.ts', formats: ['iife'], name: 'painter', fileName: 'page' } },
}

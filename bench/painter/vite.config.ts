/** Builds the page of `page.ts` and the worker that reads; `bench/painter.ts` serves both. */
export default {
  logLevel: 'warn',
  build: { emptyOutDir: true },
}

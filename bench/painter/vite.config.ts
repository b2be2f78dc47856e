/** Makes the page of `page.ts` and the worker that reads, which `bench/painter.ts` serves. */
export default {
  logLevel: 'warn',
  build: { emptyOutDir: true },
}

import type { Page } from '@playwright/test'

/** Counts what a page loads as scripts from now on; the answer is asked for when the page can be used. Bytes, compressed. */
export function countScriptBytes(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') sizes.push(request.sizes().then((size) => size.responseBodySize))
  })
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

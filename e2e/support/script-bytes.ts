import type { Page } from '@playwright/test'

/** What a page loaded as scripts: how many, and their bytes, compressed, with the headers of their answers. */
export interface ScriptWeight {
  files: number
  bytes: number
}

/** Counts what a page loads as scripts from now on; the answer is asked for when the page can be used. */
export function countScripts(page: Page): () => Promise<ScriptWeight> {
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return
    sizes.push(request.sizes().then((size) => size.responseBodySize + size.responseHeadersSize))
  })
  return async () => ({
    files: sizes.length,
    bytes: (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0),
  })
}

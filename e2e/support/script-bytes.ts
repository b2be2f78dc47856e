import type { Page } from '@playwright/test'

/** The scripts that a page loaded: how many, and their compressed bytes with headers. */
export interface ScriptWeight {
  files: number
  bytes: number
}

/** Counts the scripts that a page loads from now on; ask for the result when the page is ready. */
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

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
    const size = request.sizes().then((sent) => sent.responseBodySize + sent.responseHeadersSize)
    sizes.push(size)
    // One that was still on its way when the page was closed was counted by nobody.
    size.catch(() => undefined)
  })
  return async () => ({
    files: sizes.length,
    bytes: (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0),
  })
}

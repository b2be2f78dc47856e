/** Megabytes of heap unless `HEAP_MB` says otherwise; docs/performance.md has the figures. */
const HEAP_MB = '160'

/**
 * What surrounds the process that serves, unless whoever starts it says otherwise: on Linux its threads share one store of memory
 * instead of having one each, whose leftovers nobody else uses. Other systems pass it over.
 */
export const PRODUCT_ENVIRONMENT = { MALLOC_ARENA_MAX: '1' }

/**
 * Flags of Node.js for the process that serves. A bounded heap is tidied instead of grown, and a small young generation is swept in
 * place: together they halve what the process holds after a busy hour. The process itself collects what is left once it rests. What is
 * wrong with `HEAP_MB`, the configuration tells once the process runs.
 * @param {{ HEAP_MB?: string }} env
 */
export function productFlags({ HEAP_MB: given = '' }) {
  const megabytes = /^\d{3,5}$/.test(given.trim()) ? given.trim() : HEAP_MB
  return ['--expose-gc', '--max-semi-space-size=4', `--max-old-space-size=${megabytes}`]
}

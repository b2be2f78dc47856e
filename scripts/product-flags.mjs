/** Megabytes of heap unless `HEAP_MB` says otherwise; docs/performance.md has the figures. */
const HEAP_MB = '160'

/**
 * Flags of Node.js for the process that serves. A bounded heap is tidied instead of grown, and a small young generation is
 * swept in place: together they halve what the process holds after a busy hour. What is wrong with `HEAP_MB`, the configuration
 * tells once the process runs.
 * @param {{ HEAP_MB?: string }} env
 */
export function productFlags({ HEAP_MB: given = '' }) {
  const megabytes = /^\d{3,5}$/.test(given.trim()) ? given.trim() : HEAP_MB
  return ['--max-semi-space-size=4', `--max-old-space-size=${megabytes}`]
}

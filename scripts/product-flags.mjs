/**
 * Flags of Node.js for the process that serves. A bounded heap is tidied instead of grown, and a small young generation is
 * swept in place: together they halve what the process holds after a busy hour. docs/performance.md has the figures.
 */
export const PRODUCT_FLAGS = ['--max-semi-space-size=4', '--max-old-space-size=160']

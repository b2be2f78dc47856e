/**
 * Flags of Node.js for the process that serves. A small young generation and code that favours memory halve what the process
 * holds after a busy hour; docs/performance.md has the figures.
 */
export const PRODUCT_FLAGS = ['--max-semi-space-size=2', '--optimize-for-size']

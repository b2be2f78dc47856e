import type { Plugin } from 'vite'

/** Bytes from which Chromium compiles a script on another thread while it comes. */
const LARGE = 30_000
const ALL_AHEAD = '//# allFunctionsCalledOnLoad\n'

/**
 * Has large scripts compiled whole on another thread, while they come. Chromium else compiles each function as it is first called, a thousand
 * times while a page starts, and the page waits. To other browsers it is a comment.
 */
export function compiledAhead(): Plugin {
  return {
    name: 'compiled-ahead',
    apply: 'build',
    generateBundle: {
      // Nothing may stand before it.
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && file.code.length >= LARGE) file.code = ALL_AHEAD + file.code
        }
      },
    },
  }
}

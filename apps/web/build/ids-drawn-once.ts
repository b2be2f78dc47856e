import type { Plugin } from 'vite'
import { replacedFiles } from './replaced-files.ts'

/**
 * Names elements by React's own `useId` where the library of components first names them so and then, for versions of React
 * without it, once more by chance: each field and menu is drawn twice. `test/ids-drawn-once.test.ts` holds what it saves.
 */
export function idsDrawnOnce(): Plugin {
  return replacedFiles('ids-drawn-once', {
    files: [/\/@mantine\/hooks\/esm\/use-id\/use-id\.mjs$/],
    replace: () =>
      `import { useId as useOwnId } from 'react'
       export function useId(given) { const own = useOwnId(); return typeof given === 'string' ? given : own }`,
  })
}

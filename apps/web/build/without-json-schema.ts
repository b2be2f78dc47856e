import type { Plugin } from 'vite'
import { replacedFiles } from './replaced-files.ts'

/**
 * Leaves out of the schema library what writes JSON schemas: the API documents itself by it, no page ever does. The library hangs
 * it on every schema, so that a bundler can't drop it. `zod/mini` has none of it, but no methods either, by which the API and the
 * contract write their schemas. `test/without-json-schema.test.ts` holds what it saves.
 */
export function withoutJsonSchema(): Plugin {
  return replacedFiles('without-json-schema', {
    files: [/\/zod\/v4\/core\/json-schema-processors\.js$/, /\/zod\/v4\/core\/to-json-schema\.js$/],
    // Each name is a function that returns a function that is never called.
    replace: (exported) => exported.map((name) => `export const ${name} = () => () => undefined`).join('\n'),
  })
}

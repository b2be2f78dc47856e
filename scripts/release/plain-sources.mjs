// Loaded before all else by the program of a release, whose sources were stripped of their types when it was written. Node.js would look
// for types in each of them again, or keep what it compiled of them in memory for as long as it runs.
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

registerHooks({
  load: (url, context, nextLoad) =>
    url.startsWith('file:') && url.endsWith('.ts')
      ? { format: 'module', source: readFileSync(new URL(url)), shortCircuit: true }
      : nextLoad(url, context),
})

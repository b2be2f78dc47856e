import { expect, test } from 'vitest'
import { replacedFiles } from '../replaced-files.ts'
import { builtFrom } from './built.ts'

test('a build without the file to replace fails and names it', async () => {
  const plugin = replacedFiles('trick', { files: [/\/clsx\/gone\.mjs$/], replace: () => '' })
  await expect(builtFrom(`import { clsx } from 'clsx'; globalThis.clsx = clsx`, plugin)).rejects.toThrow(
    String.raw`Nothing to replace: the build has no file like /\/clsx\/gone\.mjs$/ any more`,
  )
})

import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Writes `.br` and `.gz` beside every text file, so that the server compresses nothing while it answers. */
export function compressedFiles(): Plugin {
  return {
    name: 'compressed-files',
    apply: 'build',
    async writeBundle({ dir = 'dist' }, bundle) {
      const names = Object.keys(bundle).filter((name) => /\.(js|css|html|svg)$/.test(name))
      await Promise.all(
        names.map(async (name) => {
          const file = join(dir, name)
          const content = await readFile(file)
          const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
          await writeFile(`${file}.br`, await brotli(content, quality))
          await writeFile(`${file}.gz`, await zip(content, { level: 9 }))
        }),
      )
    },
  }
}

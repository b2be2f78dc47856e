import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const STYLES = join(import.meta.dirname, '../../../node_modules/@mantine/core/styles')

/** The classes of the library's own styles. */
const classesOf = (text: string) => new Set(text.match(/\bm_[0-9a-f]{5,8}\b/g))

/**
 * Holds that `app/components.css` has the styles of each of the library's components that a script draws: it leaves out the
 * others, which are half of them and would be waited for and looked through by every page.
 *
 * @throws when a component has no styles, with the file that has them
 */
export function componentStyles(): Plugin {
  return {
    name: 'component-styles',
    apply: 'build',
    async generateBundle(_, bundle) {
      const files = Object.values(bundle)
      const drawn = classesOf(files.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n'))
      const styled = classesOf(files.map((file) => (file.type === 'asset' ? String(file.source) : '')).join('\n'))
      const missing = [...drawn].filter((name) => !styled.has(name))
      const names = (await readdir(STYLES)).filter((name) => !name.endsWith('.layer.css'))
      for (const name of names) {
        const has = classesOf(await readFile(join(STYLES, name), 'utf8'))
        if (missing.some((one) => has.has(one))) {
          this.error(`src/app/components.css needs: @import '@mantine/core/styles/${name}';`)
        }
      }
    },
  }
}

import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '@stitchdesk/contract/basics/enums'

const I18N = '../../apps/web/src/i18n'

/** The texts of a language by the paths under which `apps/web/src/i18n/texts` has them. */
export async function textsOf(language: Language): Promise<Record<string, unknown>> {
  const names = await readdir(join(import.meta.dirname, I18N, language), { recursive: true })
  const files = names.filter((name) => name.endsWith('.ts')).map((name) => name.replaceAll('\\', '/'))
  return Object.fromEntries(
    await Promise.all(
      files.map(async (name) => [`../${language}/${name}`, (await import(`${I18N}/${language}/${name}`)).default]),
    ),
  )
}

import { i18n } from './i18n.ts'
import type { OtherLanguage } from './languages.ts'
import type { ViewerTexts } from './viewer/en.ts'

const OTHERS: Record<OtherLanguage, () => Promise<{ default: ViewerTexts }>> = {
  es: () => import('./viewer/es.ts'),
  de: () => import('./viewer/de.ts'),
  it: () => import('./viewer/it.ts'),
  ru: () => import('./viewer/ru.ts'),
}

/** Load the texts of the viewer of machine files, in English and in the language chosen. Rejects when they can't be fetched. */
export async function loadViewerTexts(): Promise<void> {
  const other = i18n.language in OTHERS ? (i18n.language as OtherLanguage) : null
  const [english, chosen] = await Promise.all([import('./viewer/en.ts'), other && OTHERS[other]()])
  i18n.addResourceBundle('en', 'viewer', english.default)
  if (other && chosen) i18n.addResourceBundle(other, 'viewer', chosen.default)
}

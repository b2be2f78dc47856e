import type { Language } from '@stitchdesk/contract/basics/enums'
import { rememberedLanguage } from './i18n.ts'

/** Part of the script, because texts that could be fetched are what is missing. */
const TEXTS: Record<Language, { failed: string; retry: string }> = {
  en: { failed: 'Stitchdesk couldn’t be loaded.', retry: 'Try again' },
  es: { failed: 'No se pudo cargar Stitchdesk.', retry: 'Reintentar' },
  de: { failed: 'Stitchdesk konnte nicht geladen werden.', retry: 'Erneut versuchen' },
  it: { failed: 'Impossibile caricare Stitchdesk.', retry: 'Riprova' },
  ru: { failed: 'Не удалось загрузить Stitchdesk.', retry: 'Повторить' },
}

/** Says that the page has no texts in any language, and offers to load it again. */
export function showNotStarted(root: HTMLElement): void {
  const language = rememberedLanguage()
  const { failed, retry } = TEXTS[language]
  const button = Object.assign(document.createElement('button'), { textContent: retry, type: 'button' })
  button.onclick = () => window.location.reload()
  const said = Object.assign(document.createElement('p'), { textContent: failed })
  const alert = Object.assign(document.createElement('main'), { lang: language })
  alert.setAttribute('role', 'alert')
  alert.style.cssText = 'display:grid;place-content:center;justify-items:center;min-height:60vh;padding:16px'
  alert.append(said, button)
  root.replaceChildren(alert)
}

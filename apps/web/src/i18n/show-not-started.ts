import type { Language } from '@stitchdesk/contract/basics/enums'
import type { English } from '../../../../locales/english.generated.ts'
import { rememberedLanguage } from './i18n.ts'

/** Part of the script, because texts that could be fetched are what is missing. */
const TEXTS = import.meta.glob<English['notStarted']>('../../../../locales/*/notStarted.json', {
  eager: true,
  import: 'default',
})
const textsOf = (language: Language) => TEXTS[`../../../../locales/${language}/notStarted.json`]

/** Says that the page has no texts in any language, and offers to load it again. */
export function showNotStarted(root: HTMLElement): void {
  const language = rememberedLanguage()
  const { failed, retry } = textsOf(language) ?? textsOf('en') ?? { failed: '', retry: '' }
  const button = Object.assign(document.createElement('button'), { textContent: retry, type: 'button' })
  button.onclick = () => window.location.reload()
  const said = Object.assign(document.createElement('p'), { textContent: failed })
  const alert = Object.assign(document.createElement('main'), { lang: language })
  alert.setAttribute('role', 'alert')
  alert.style.cssText = 'display:grid;place-content:center;justify-items:center;min-height:60vh;padding:16px'
  alert.append(said, button)
  root.replaceChildren(alert)
}

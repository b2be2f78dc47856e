import type { Language } from '@stitchdesk/contract/basics/enums'

/** What a browser of somebody who reads a language asks for, such as `de-DE`. */
export function localeOf(language: Language): string {
  const { language: name, region } = new Intl.Locale(language).maximize()
  return `${name}-${region}`
}

import type { Language } from '@stitchdesk/contract/basics/enums'

/** What a browser of somebody who reads a language asks for. */
export const LOCALES = { en: 'en-US', es: 'es-ES', de: 'de-DE', it: 'it-IT', ru: 'ru-RU' } as const satisfies Record<
  Language,
  string
>

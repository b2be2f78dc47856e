import { knownLanguage, LANGUAGES, type Language } from '@stitchdesk/contract/basics/enums'
import { LANGUAGE_ROWS } from '@stitchdesk/contract/basics/languages'
import type { FastifyRequest } from 'fastify'
import type { TFunction } from 'i18next'
import { z } from 'zod'
import { textsIn } from '../../../platform/texts/catalog.ts'
import { languageFor } from '../../../platform/texts/readers-language.ts'
import type { OperationContext } from '../../operation.ts'
import { escapeHtml } from '../escape-html.ts'
import type { MailBrand } from '../mail-brand.ts'
import { renderLayout } from '../render-layout.ts'

/** Texts of the page behind an unsubscribe link. */
export type PageTexts = TFunction<'unsubscribe'>

/** `title` is text, `body` is HTML. */
export interface PageContent {
  title: string
  body: string
}

export const buttonStyle = (accent: string): string =>
  `display:inline-block;padding:12px 22px;border:0;border-radius:8px;background:${accent};color:#ffffff;font:inherit;font-weight:600;text-decoration:none;cursor:pointer`

/** A page with the look of the shop's mails, in the language that was chosen on it, else the reader's. */
export function unsubscribePage(
  { accent, companyName }: Pick<MailBrand, 'accent' | 'companyName'>,
  { http, reply }: Pick<OperationContext<'unsubscribe'>, 'http' | 'reply'>,
  write: (texts: PageTexts, language: Language) => PageContent,
): string {
  const language = chosenLanguage(http) ?? languageFor(http)
  const { title, body } = write(textsIn(language, 'unsubscribe'), language)
  reply.headers({
    'content-type': 'text/html; charset=utf-8',
    'content-language': language,
    vary: 'accept, accept-language',
    'cache-control': 'no-store',
  })
  return renderLayout({
    language,
    subject: escapeHtml(title),
    preview: '',
    body,
    accent,
    companyName: escapeHtml(companyName),
    logo: null,
    signature: '',
    foot: [languageLinks(language)],
  })
}

/** The language in the address. On a failed page the address may never have been parsed. */
function chosenLanguage({ query }: FastifyRequest): Language | null {
  const { data } = z.object({ language: z.string() }).safeParse(query)
  return data ? knownLanguage(data.language) : null
}

/** The page has no script, so each other language is a link to the page itself. */
const languageLinks = (current: Language) =>
  LANGUAGES.map((language) =>
    language === current
      ? `<span aria-current="true" style="${LINK_STYLE}font-weight:600">${LANGUAGE_ROWS[language].name}</span>`
      : `<a class="link" href="?language=${language}" lang="${language}" hreflang="${language}" style="${LINK_STYLE}">${LANGUAGE_ROWS[language].name}</a>`,
  ).join(' ')

/** Room for a finger around each. */
const LINK_STYLE = 'display:inline-block;padding:12px 12px 12px 0;color:inherit;'

import { Readable } from 'node:stream'
import { isLegalAddress } from '@stitchdesk/contract/settings/legal/legal'
import { AppError } from '../../platform/errors.ts'
import { mailTexts } from '../../platform/texts/mail-texts.ts'
import { languageFor } from '../../platform/texts/readers-language.ts'
import { escapeHtml, linesHtml } from '../mail/escape-html.ts'
import { brandOf } from '../mail/mail-brand.ts'
import { renderLayout } from '../mail/render-layout.ts'
import type { Handler } from '../operation.ts'
import { readSetting, readShop } from '../settings/read-setting.ts'

/**
 * The shop's imprint, privacy policy or terms as a page with the look of its emails; emails of years ago lead here too, so it leads on to
 * an address that the shop has set since.
 * @throws AppError record_not_found for a part that the shop hasn't set
 */
export const showLegal: Handler<'showLegal'> = async ({ services, db, params: { part }, http, reply }) => {
  const text = (await readSetting(db, 'legal')).value[part]
  if (text === '') throw new AppError('record_not_found')
  // Other sites and mail programs lead here often, and the text changes seldom.
  reply.header('cache-control', 'public, max-age=300')
  if (isLegalAddress(text)) {
    reply.code(302).header('location', text)
    return Readable.from([''])
  }
  const language = languageFor(http)
  const brand = brandOf(await readShop(db, services.config), services.config.PUBLIC_URL)
  reply.headers({
    'content-type': 'text/html; charset=utf-8',
    'content-language': language,
    vary: 'accept, accept-language',
  })
  const page = renderLayout({
    language,
    subject: escapeHtml(mailTexts(language).say(`legal.${part}`)),
    preview: '',
    body: `<div class="ink" dir="auto" style="margin:0 0 16px;overflow-wrap:anywhere">${linesHtml(text)}</div>`,
    accent: brand.accent,
    companyName: escapeHtml(brand.companyName),
    logo: null,
    signature: '',
    foot: [...brand.address, ...brand.contact].map(escapeHtml),
  })
  return Readable.from([page])
}

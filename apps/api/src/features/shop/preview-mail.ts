import { mailTexts } from '../../platform/texts/mail-texts.ts'
import { PICTURE_CID, writeMail } from '../mail/queue-mail.ts'
import { withSecretLink } from '../mail/secret-link.ts'
import type { Handler } from '../operation.ts'
import { readShop } from '../settings/read-setting.ts'
import { SAMPLE_MAILS } from './sample-mails.ts'

/** A mail of the product as its receiver would get it: in the shop's looks and the caller's language, with made-up data. Nothing is stored or sent. */
export const previewMail: Handler<'previewMail'> = async ({ db, services: { config }, params, http }) => {
  const shop = await readShop(db, config)
  const texts = mailTexts(http.language)
  const written = writeMail(SAMPLE_MAILS[params.name](texts, shop.companyName), { texts, shop, config })
  const { text, html } = withSecretLink(written)
  // A mail's attachments have no address in a preview.
  return { subject: written.subject, text, html: html.replaceAll(`cid:${PICTURE_CID}`, SAMPLE_PICTURE) }
}

const STITCHES =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 520 320"><rect width="520" height="320" fill="#f1ede4"/>' +
  '<g fill="none" stroke-width="6" stroke-linecap="round" stroke-dasharray="14 5">' +
  '<path stroke="#c2410c" d="M130 210c60-150 200-150 260 0"/><path stroke="#b45309" d="M160 215c50-110 150-110 200 0"/>' +
  '<path stroke="#0f766e" d="M110 235h300M130 250h260"/><path stroke="#1d4ed8" d="M240 100l20-40 20 40"/></g></svg>'
const SAMPLE_PICTURE = `data:image/svg+xml;base64,${Buffer.from(STITCHES).toString('base64')}`

import { isRightToLeft } from '@stitchdesk/contract/basics/isolated'
import type { MailTexts } from '../../platform/texts/mail-texts.ts'
import { escapeHtml, linesHtml } from './escape-html.ts'
import type { MailBrand } from './mail-brand.ts'
import { renderLayout } from './render-layout.ts'

/** The content of a mail, from which its text and its HTML are made. */
export interface MailParts {
  subject: string
  paragraphs: string[]
  /** Rows of a small table: label and value. */
  facts?: [label: string, value: string][]
  /** Files to fetch, with whole addresses. */
  files?: { name: string; url: string }[]
  /** A picture shown inside the mail, by its content id. */
  picture?: { cid: string; alt: string }
  link?: MailLink
  /** Writes a mark in place of `link`; the link replaces it when the mail is sent. */
  withholdsLink?: boolean
}

export interface MailLink {
  label: string
  url: string
}

/** The mark in the stored mail for a link that only the receiver may see. */
export const WITHHELD_LINK = '[link removed]'

/** Text of a mail. */
export function composeText(content: MailParts, brand: MailBrand, texts: MailTexts): string {
  const { paragraphs, facts = [], files = [], link, withholdsLink } = content
  const width = Math.max(0, ...facts.map(([label]) => label.length))
  return [
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(([label, value]) => `${label.padEnd(width)}  ${value}`).join('\n')] : []),
    ...(files.length > 0
      ? [`${texts.say('files')}:\n${files.map((file) => `${file.name}: ${file.url}`).join('\n')}`]
      : []),
    ...(link ? [linkText(link)] : []),
    ...(withholdsLink ? [WITHHELD_LINK] : []),
    ...(brand.signature ? [afterLink(brand.signature)] : []),
    afterLink([brand.companyName, ...brand.address, ...brand.contact].join('\n')),
    ...(brand.legal.length > 0 ? [brand.legal.map((link) => linkText(legalLink(link, texts))).join('\n')] : []),
  ].join('\n\n')
}

/** HTML of a mail; every value is escaped, for names and instructions come from people. */
export function composeHtml(content: MailParts, brand: MailBrand, texts: MailTexts): string {
  const { subject, paragraphs, facts = [], files = [], picture, link, withholdsLink } = content
  const [greeting = '', ...rest] = paragraphs
  const { logo, address, contact, legal } = brand
  return renderLayout({
    language: texts.language,
    subject: escapeHtml(subject),
    // Mail programs show this behind the subject in their lists.
    preview: escapeHtml(rest[0] ?? greeting),
    accent: brand.accent,
    companyName: escapeHtml(afterLink(brand.companyName)),
    logo: logo && { url: escapeHtml(logo.url), width: shownPixels(logo.width), height: shownPixels(logo.height) },
    signature: linesHtml(afterLink(brand.signature)),
    foot: [
      ...[address.join(', '), contact.join(' · ')].filter(Boolean).map((line) => escapeHtml(afterLink(line))),
      ...(legal.length > 0 ? [legal.map((link) => footLink(legalLink(link, texts))).join(' · ')] : []),
    ],
    body: [
      ...paragraphs.map(
        (paragraph) => `<p class="ink"${directionOf(paragraph)} style="${STYLE.paragraph}">${linesHtml(paragraph)}</p>`,
      ),
      picture ? pictureHtml(picture) : '',
      facts.length > 0 ? factsHtml(facts) : '',
      files.length > 0 ? filesHtml(files, brand.accent, texts) : '',
      link ? buttonHtml(linkHtml(link), brand.accent) : '',
      withholdsLink ? buttonHtml(WITHHELD_LINK, brand.accent) : '',
    ].join(''),
  })
}

/** Text with right-to-left letters takes its direction from its first letter. */
const directionOf = (text: string) => (isRightToLeft(text) ? ' dir="auto"' : '')

/** Pictures are twice as large as they are shown, so that they are sharp on fine screens. */
const shownPixels = (pixels: number) => Math.max(1, Math.round(pixels / 2))

const STYLE = {
  paragraph: 'margin:0 0 16px',
  picture: 'display:block;width:100%;max-width:520px;height:auto;border:0;border-radius:8px;background:#ffffff',
  fact: 'padding:8px 24px 8px 0;color:#5c636a;vertical-align:top;white-space:nowrap',
  value: 'padding:8px 0;vertical-align:top;font-weight:600;word-break:break-word',
  link: 'display:inline-block;padding:12px 22px;color:#ffffff;text-decoration:none;font-weight:600',
} as const

function pictureHtml({ cid, alt }: NonNullable<MailParts['picture']>): string {
  const image = `<img src="cid:${escapeHtml(cid)}" alt="${escapeHtml(alt)}" width="520" style="${STYLE.picture}">`
  return `<div class="picture" style="margin:8px 0 20px">${image}</div>`
}

function factsHtml(facts: readonly [string, string][]): string {
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td class="quiet line" style="${STYLE.fact};${LINE}">${escapeHtml(label)}</td><td class="ink line"${directionOf(value)} style="${STYLE.value};${LINE}">${linesHtml(value)}</td></tr>`,
  )
  return `<table role="presentation" cellpadding="0" cellspacing="0" width="100%" style="margin:0 0 20px;border-collapse:collapse">${rows.join('')}</table>`
}

const LINE = 'border-bottom:1px solid #e6e8ee'

function filesHtml(files: readonly { name: string; url: string }[], accent: string, texts: MailTexts): string {
  const links = files.map(
    ({ name, url }) =>
      `<li style="margin:0 0 6px"><a class="link" href="${escapeHtml(url)}" style="color:${accent};word-break:break-word">${escapeHtml(name)}</a></li>`,
  )
  return `<p class="ink" style="margin:0 0 6px;font-weight:600">${escapeHtml(texts.say('files'))}</p><ul class="ink" style="margin:0 0 20px;padding:0 0 0 20px">${links.join('')}</ul>`
}

/** A button that Outlook shows too, because its background is a table cell. */
function buttonHtml(inside: string, accent: string): string {
  return (
    '<table role="presentation" cellpadding="0" cellspacing="0" class="button" style="margin:0 0 20px"><tr>' +
    `<td bgcolor="${accent}" align="center" style="background:${accent};border-radius:8px;color:#ffffff">${inside}</td>` +
    '</tr></table>'
  )
}

const legalLink = ({ part, address }: MailBrand['legal'][number], texts: MailTexts): MailLink => ({
  label: texts.say(`legal.${part}`),
  url: address,
})

const footLink = ({ label, url }: MailLink) =>
  `<a class="quiet" href="${escapeHtml(url)}" style="color:#5c636a">${escapeHtml(label)}</a>`

/** A link in the text of a mail. */
export function linkText({ label, url }: MailLink): string {
  return `${label}: ${url}`
}

/** A link in the HTML of a mail, for use inside a button. */
export function linkHtml({ label, url }: MailLink): string {
  return `<a href="${escapeHtml(url)}" style="${STYLE.link}">${escapeHtml(label)}</a>`
}

/** The shop's own text below the link. This removes marks that people typed, because the last mark in the mail must be the link's. */
function afterLink(text: string): string {
  return text.replaceAll(WITHHELD_LINK, '')
}

/** What a mail says; the same content becomes its text and its HTML. */
export interface MailContent {
  subject: string
  paragraphs: string[]
  /** Rows of a small table: label and value. */
  facts?: [label: string, value: string][]
  /** Files to fetch, with whole addresses. */
  files?: { name: string; url: string }[]
  /** A picture shown inside the mail, by its content id. */
  picture?: { cid: string; alt: string }
  link?: MailLink
  /** Instead of `link`: its place, to be filled when the mail is sent. */
  withholdsLink?: boolean
}

export interface MailLink {
  label: string
  url: string
}

/** Stands in a stored mail where the sent one has a link that is nobody else's business. */
export const WITHHELD_LINK = '[link removed]'

/** Text of a mail. */
export function composeText(content: MailContent, companyName: string): string {
  const { paragraphs, facts = [], files = [], link, withholdsLink } = content
  const width = Math.max(0, ...facts.map(([label]) => label.length))
  return [
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(([label, value]) => `${label.padEnd(width)}  ${value}`).join('\n')] : []),
    ...(files.length > 0 ? [`Files:\n${files.map((file) => `${file.name}: ${file.url}`).join('\n')}`] : []),
    ...(link ? [linkText(link)] : []),
    ...(withholdsLink ? [WITHHELD_LINK] : []),
    companyName,
  ].join('\n\n')
}

const STYLE = {
  body: 'margin:0;padding:24px;background:#f4f5f7;font:15px/1.5 Inter,Helvetica,Arial,sans-serif;color:#1f2330',
  card: 'max-width:560px;margin:0 auto;padding:28px 32px;background:#ffffff;border:1px solid #e3e5ec;border-radius:8px',
  fact: 'padding:4px 24px 4px 0;color:#667085;vertical-align:top',
  value: 'padding:4px 0;vertical-align:top',
  button:
    'display:inline-block;padding:10px 18px;background:#4c5fd5;border-radius:6px;color:#ffffff;text-decoration:none;font-weight:600',
} as const

/** HTML of a mail; every value is escaped, for names and instructions come from people. */
export function composeHtml(content: MailContent, companyName: string): string {
  const { subject, paragraphs, facts = [], files = [], picture, link, withholdsLink } = content
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td style="${STYLE.fact}">${escapeHtml(label)}</td><td style="${STYLE.value}">${escapeHtml(value)}</td></tr>`,
  )
  const links = files.map((file) => `<li><a href="${escapeHtml(file.url)}">${escapeHtml(file.name)}</a></li>`)
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="${STYLE.body}"><div style="${STYLE.card}">`,
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    rows.length > 0 ? `<table style="border-collapse:collapse;margin:16px 0">${rows.join('')}</table>` : '',
    picture
      ? `<p><img src="cid:${escapeHtml(picture.cid)}" alt="${escapeHtml(picture.alt)}" style="max-width:100%;border-radius:6px"></p>`
      : '',
    links.length > 0 ? `<p>Files:</p><ul>${links.join('')}</ul>` : '',
    link ? `<p>${linkHtml(link)}</p>` : '',
    withholdsLink ? `<p>${WITHHELD_LINK}</p>` : '',
    `<p style="color:#667085">${escapeHtml(companyName)}</p></div></body></html>`,
  ].join('')
}

/** A link in the text of a mail. */
export function linkText({ label, url }: MailLink): string {
  return `${label}: ${url}`
}

/** A link in the HTML of a mail, as a button. */
export function linkHtml({ label, url }: MailLink): string {
  return `<a href="${escapeHtml(url)}" style="${STYLE.button}">${escapeHtml(label)}</a>`
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}

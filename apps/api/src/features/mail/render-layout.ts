import type { Language } from '@stitchdesk/contract/basics/enums'
import { languageRow } from '@stitchdesk/contract/basics/languages'

/** Every text is HTML, escaped already. */
export interface MailLayout {
  /** English unless said */
  language?: Language
  subject: string
  /** The text that mail programs show behind the subject in their lists. */
  preview: string
  body: string
  /** `#rrggbb` */
  accent: string
  companyName: string
  /** Pixels as it is shown; null without a logo. */
  logo: { url: string; width: number; height: number } | null
  /** '' for none */
  signature: string
  /** lines below the shop's name */
  foot: string[]
}

const FONT = "font-family:Inter,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif"

/** Styles for dark schemes and narrow screens. All others are style attributes, because some programs remove this sheet. */
const SHEET = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
body,table,td{-webkit-text-size-adjust:100%;-ms-text-size-adjust:100%}
@media (max-width:620px){
.frame{width:100%!important}.pad{padding:24px 20px!important}.page{padding:0!important}
.card{border-radius:0!important;border-left:0!important;border-right:0!important}
.button,.button a{width:100%!important;box-sizing:border-box}}
@media (prefers-color-scheme:dark){
.page{background:#0f1115!important}.card{background:#171a21!important;border-left-color:#2a2f3a!important;border-right-color:#2a2f3a!important;border-bottom-color:#2a2f3a!important}
.ink{color:#e8eaf0!important}.quiet{color:#a4abb8!important}.link{color:#aab8ff!important}
.line{border-color:#2a2f3a!important}.logo{background:#ffffff!important}}
[data-ogsc] .ink{color:#e8eaf0!important}[data-ogsc] .quiet{color:#a4abb8!important}[data-ogsc] .link{color:#aab8ff!important}
[data-ogsb] .page{background:#0f1115!important}[data-ogsb] .card{background:#171a21!important}
`.replace(/\n/g, '')

/** The layout of every mail: the shop's head, a heading, the content, and the sender. 600 pixels, or a phone's width. */
export function renderLayout({
  language = 'en',
  subject,
  preview,
  body,
  accent,
  signature,
  companyName,
  logo,
  foot,
}: MailLayout): string {
  return [
    `<!doctype html><html lang="${language}" dir="${languageRow(language).direction}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${subject}</title><style>${SHEET}</style></head>`,
    `<body class="page" style="margin:0;padding:0;background:#f4f5f8;${FONT};font-size:15px;line-height:1.55;color:#1f2330">`,
    `<div style="display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;color:#f4f5f8;opacity:0">${preview}</div>`,
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>',
    '<td class="page" align="center" style="padding:24px 12px;background:#f4f5f8">',
    // Outlook ignores `max-width`.
    '<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0"><tr><td><![endif]-->',
    '<table role="presentation" class="frame card" width="600" cellpadding="0" cellspacing="0" ',
    `style="width:100%;max-width:600px;background:#ffffff;border:1px solid #e6e8ee;border-top:4px solid ${accent};border-radius:12px">`,
    `<tr><td class="pad" align="left" style="padding:28px 40px 4px;${FONT}">${headOf(companyName, logo)}</td></tr>`,
    `<tr><td class="pad" style="padding:20px 40px 12px;${FONT};font-size:15px;line-height:1.55;text-align:left">`,
    `<h1 class="ink" style="margin:0 0 16px;font-size:21px;line-height:1.3;font-weight:650;color:#1f2330">${subject}</h1>`,
    body,
    signature ? `<p class="ink" style="margin:0 0 16px">${signature}</p>` : '',
    '</td></tr>',
    `<tr><td class="pad quiet line" style="padding:18px 40px 24px;border-top:1px solid #e6e8ee;${FONT};font-size:13px;line-height:1.5;color:#5c636a;text-align:left">`,
    [`<strong>${companyName}</strong>`, ...foot].join('<br>'),
    '</td></tr></table><!--[if mso]></td></tr></table><![endif]-->',
    '</td></tr></table></body></html>',
  ].join('')
}

/** The logo, with the name as its text where pictures are blocked; the name without a logo. */
function headOf(companyName: string, logo: MailLayout['logo']): string {
  if (!logo) return `<p class="ink" style="margin:0;font-size:17px;font-weight:700;color:#1f2330">${companyName}</p>`
  const { url, width, height } = logo
  // On white in every scheme, because logos are drawn for white.
  return (
    '<span class="logo" style="display:inline-block;padding:6px;background:#ffffff;border-radius:6px">' +
    `<img src="${url}" width="${width}" height="${height}" alt="${companyName}" ` +
    'style="display:block;border:0;max-width:100%;height:auto;font-size:17px;font-weight:700;color:#1f2330"></span>'
  )
}

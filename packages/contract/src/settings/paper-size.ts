/** The papers that documents are laid out for. */
export const PAPER_SIZES = ['A4', 'Letter'] as const
export type PaperSize = (typeof PAPER_SIZES)[number]

/** Countries that print on Letter (Unicode CLDR, territory info: paper size "US-Letter"), as shops write them. */
const LETTER_COUNTRIES =
  /^(the )?(us|usa|u\.s\.(a\.)?|united states( of america)?|america|ca|canada|mx|m[eé]xico|belize|chile|colombia|costa rica|el salvador|guatemala|nicaragua|panam[aá]|philippines|puerto rico|venezuela)$/i

/** Zones of these countries begin like this; in doubt the shop sets its paper. */
const LETTER_ZONES =
  /^(US|Canada|Mexico)\/|^(Pacific\/Honolulu|Asia\/Manila)$|^America\/(?!Argentina\/|Araguaina|Asuncion|Bahia$|Belem|Boa_Vista|Campo_Grande|Cuiaba|Fortaleza|Guayaquil|La_Paz|Lima|Maceio|Manaus|Montevideo|Noronha|Paramaribo|Porto_Velho|Recife|Rio_Branco|Santarem|Sao_Paulo)/

interface Place {
  /** '' where the shop has not chosen */
  paper: PaperSize | ''
  /** as the shop writes it, or '' */
  country: string
  /** IANA name */
  timeZone: string
}

/** The paper of a shop: what it has chosen, else what its country prints on, else what its time zone does. */
export function paperOf({ paper, country, timeZone }: Place): PaperSize {
  if (paper !== '') return paper
  const isLetter = country.trim() === '' ? LETTER_ZONES.test(timeZone) : LETTER_COUNTRIES.test(country.trim())
  return isLetter ? 'Letter' : 'A4'
}

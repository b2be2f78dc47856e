import type { Language } from '@stitchdesk/contract/basics/enums'
import { paperOf } from '@stitchdesk/contract/settings/paper-size'
import type { Database } from '../../../platform/database/database.ts'
import { paperTexts } from '../../../platform/texts/paper-texts.ts'
import { languageOf } from '../../mail/queue-mail.ts'
import type { Services } from '../../operation.ts'
import { type DrawnInvoice, drawInvoice } from '../../sandbox/draw-invoice.ts'
import { readSetting, readShop } from '../../settings/read-setting.ts'
import { invoiceFigures } from './invoice-figures.ts'
import { readInvoice } from './read-invoice.ts'
import { readLinePictures } from './read-line-pictures.ts'
import { readLogo } from './read-logo.ts'

/** An invoice as a file. */
interface InvoicePdf {
  name: string
  bytes: Buffer
  language: Language
}

/**
 * The PDF of an invoice as it stands today, in its customer's language, from what its page shows.
 * @param options.isBackground whether it goes with an email, for which nobody waits
 * @param options.turnOf who waits for it
 * @throws AppError invoice_not_found, file_unread
 */
export async function invoicePdf(
  db: Database,
  services: Pick<Services, 'config' | 'files' | 'log' | 'rateLimits' | 'runSandboxed'>,
  _id: string,
  { isBackground = false, turnOf }: { isBackground?: boolean; turnOf?: string } = {},
): Promise<InvoicePdf> {
  const invoice = await readInvoice(db, services, _id)
  const language = await languageOf(db, invoice.mauth_id, await readShop(db, services.config))
  const drawn = {
    invoice,
    language,
    paper: paperOf({ ...invoice.seller, timeZone: invoice.timeZone }),
    readPictures: () => readLinePictures(db, services, _id),
    readLogo: () => readLogo(db, services),
    isBackground,
    turnOf,
  }
  const bytes = await withFigures(db, services, drawn)
  return { name: `${paperTexts(language).invoice('invoice')} ${invoice.timestamp}.pdf`, bytes, language }
}

/** The PDF with the figures that programs read, where the shop wants them and nothing is missing; a plain one else. */
async function withFigures(
  db: Database,
  services: Pick<Services, 'log' | 'rateLimits' | 'runSandboxed'>,
  drawn: Omit<DrawnInvoice, 'figures'>,
): Promise<Buffer> {
  const { facturX } = (await readSetting(db, 'eInvoices')).value
  const figures = facturX === 'on' ? invoiceFigures(drawn.invoice, drawn.language) : null
  const plain = () => drawInvoice(services, drawn)
  if (!figures) return plain()
  return drawInvoice(services, { ...drawn, figures }).catch((error: unknown) => {
    services.log.error(
      { err: error, invoice: drawn.invoice.timestamp },
      'the PDF of an invoice goes without its figures for programs',
    )
    return plain()
  })
}

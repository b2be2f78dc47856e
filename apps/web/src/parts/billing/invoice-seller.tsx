import { sellerLines } from '@stitchdesk/contract/billing/invoice-document'
import type { Seller } from '@stitchdesk/contract/settings/shop'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './invoice-document.module.css'

/** The shop's color for the lines of a sheet; the product's own where it has chosen none. */
export function accentOf({ accent }: Seller): CSSProperties {
  return accent ? { '--invoice-accent': accent } : {}
}

/** The seller: logo, name, address, contact, tax number. */
export function InvoiceSeller({ seller }: { seller: Seller }) {
  const { companyName, logo } = seller
  const { t } = useTranslation('invoices')
  const told = sellerLines(seller, (number) => t('taxNumber', { number }))
  return (
    <address className={classes.seller}>
      {logo && (
        <img
          src={logo.address}
          alt=""
          width={Math.round(logo.width / 2)}
          height={Math.round(logo.height / 2)}
          className={classes.logo}
        />
      )}
      <p className={classes.company}>{companyName}</p>
      {told.length > 0 && <p className={classes.told}>{told.join('\n')}</p>}
    </address>
  )
}

/** The shop's text below invoices, with how to pay what is owed; renders nothing without one. */
export function InvoiceTerms({ seller: { terms, howToPay }, owed }: { seller: Seller; owed: boolean }) {
  const { t } = useTranslation('invoices')
  const tellsHow = owed && howToPay !== ''
  if (!terms && !tellsHow) return null
  return (
    <footer className={classes.terms}>
      {tellsHow && (
        <section>
          <h2>{t('howToPay')}</h2>
          <p>{howToPay}</p>
        </section>
      )}
      {terms && (
        <section>
          <h2>{t('terms')}</h2>
          <p>{terms}</p>
        </section>
      )}
    </footer>
  )
}

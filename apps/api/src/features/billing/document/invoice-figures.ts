import type { Language } from '@stitchdesk/contract/basics/enums'
import { type Cents, cents, fromCents } from '@stitchdesk/contract/basics/money'
import { shopCurrency } from '@stitchdesk/contract/basics/shop-currency'
import type { PublicInvoiceInCents } from '@stitchdesk/contract/billing/invoice'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import { countryCode } from '@stitchdesk/contract/settings/country-code'
import { missingForEInvoices } from '@stitchdesk/contract/settings/e-invoice-needs'
import { dayOf } from '../../../platform/days.ts'
import { paperTexts } from '../../../platform/texts/paper-texts.ts'
import type { InvoiceFigures } from '../../sandbox/draw-invoice.ts'

/** A tax category of EN 16931, with the rate and the reason that it requires. */
interface Category {
  categoryCode: 'S' | 'E' | 'Z'
  ratePercent: number
  exemptionReason?: string
}

/** Two letters at the end of an address can name a US state. These can only name a country. */
const COUNTRY_CODES = /^(us|uk)$/i

/** The figures of an issued invoice as EN 16931 names them; null where the shop's details or the customer's country are missing. */
export function invoiceFigures(invoice: PublicInvoiceInCents, language: Language): InvoiceFigures | null {
  const { seller, invoiceDate } = invoice
  const buyer = placeOf(invoice.address.split('\n'))
  const sellerCountry = countryCode(seller.country)
  if (missingForEInvoices(seller).length > 0 || !sellerCountry || !buyer) return null
  if (invoiceDate === null) return null
  const taxNumber = seller.taxNumber.replace(/\s/g, '')
  const isVat = taxNumber.toUpperCase().startsWith(sellerCountry === 'GR' ? 'EL' : sellerCountry)
  const orders = [...new Set([...invoice.inv, ...invoice.charges].map(({ po }) => po))]
  return {
    document: { id: invoice.timestamp, issueDate: invoiceDate },
    seller: {
      name: invoice.companyName,
      // Without a VAT number, the tax number still identifies the seller.
      ...(!isVat && { id: taxNumber }),
      address: { ...linesOf(seller.address.split('\n')), country: sellerCountry },
      contact: contactOf(invoice.companyName, seller),
      taxRegistrations: [{ id: taxNumber, schemeId: isVat ? 'VA' : 'FC' }],
    },
    buyer: {
      name: invoice.company || invoice.contactPerson || invoice.authEmail,
      address: buyer,
      contact: contactOf(invoice.contactPerson, { email: invoice.authEmail }),
    },
    ...(orders.length === 1 && orders[0] && { references: [{ type: 'order', id: orders[0] }] }),
    delivery: { date: deliveredOn(invoice) ?? invoiceDate },
    payment: {
      ...(invoice.dueDate && { dueDate: invoice.dueDate }),
      ...termsOf(seller),
    },
    ...sumsOf(invoice, language),
  }
}

/** Lines, discount, tax and totals, from the amounts that the invoice shows. */
function sumsOf(invoice: PublicInvoiceInCents, language: Language) {
  const { subtotal, tax, grandTotal, taxRate, taxBasis } = invoice
  const discount = paperTexts(language).invoice('discount')
  const taxed = categoryOf(invoice)
  // Where tax is on the whole subtotal, the discount carries no tax.
  const reduced: Category =
    taxRate > 0 && taxBasis === 'subtotal' ? { categoryCode: 'E', ratePercent: 0, exemptionReason: discount } : taxed
  // An invoice caps its discount at the sum, so the difference is what was really taken off.
  const off = cents(subtotal + tax - grandTotal)
  const rated = { vatCategoryCode: taxed.categoryCode, vatRatePercent: taxed.ratePercent }
  return {
    lines: [
      ...invoice.inv.map(({ id, orderName, requestFor, orderNo, po, price }) => {
        const code = displayOrderCode(requestFor, orderNo)
        return lineOf({ id, name: orderName || code, code, po, amount: price })
      }),
      ...invoice.charges.map(({ id, text, po, amount }) => lineOf({ id, name: text, po, amount })),
    ].map((line) => ({ ...line, ...rated })),
    ...(off > 0 && {
      allowancesCharges: [
        {
          isCharge: false,
          amount: fromCents(off),
          reason: discount,
          vatCategoryCode: reduced.categoryCode,
          vatRatePercent: reduced.ratePercent,
        },
      ],
    }),
    vatBreakdown:
      off > 0 && reduced !== taxed
        ? [breakdown(taxed, subtotal, tax), breakdown(reduced, cents(-off), cents(0))]
        : [breakdown(taxed, cents(subtotal - off), tax)],
    totals: {
      lineTotal: fromCents(subtotal),
      ...(off > 0 && { allowanceTotal: fromCents(off) }),
      taxBasisTotal: fromCents(cents(subtotal - off)),
      taxTotal: fromCents(tax),
      grandTotal: fromCents(grandTotal),
      duePayableAmount: fromCents(grandTotal),
      currency: shopCurrency(),
    },
  }
}

const lineOf = ({
  id,
  name,
  code,
  po,
  amount,
}: {
  id: number
  name: string
  code?: string
  po: string
  amount: Cents
}) => ({
  id: String(id),
  name,
  quantity: 1,
  unitPrice: fromCents(amount),
  lineTotal: fromCents(amount),
  ...(code && { sellerAssignedId: code }),
  ...(po && { note: `PO ${po}` }),
})

/** Taxed, exempt for the customer's reason, or at a rate of 0. */
function categoryOf({ taxRate, noTax }: PublicInvoiceInCents): Category {
  if (taxRate > 0) return { categoryCode: 'S', ratePercent: taxRate }
  return noTax ? { categoryCode: 'E', ratePercent: 0, exemptionReason: noTax } : { categoryCode: 'Z', ratePercent: 0 }
}

const breakdown = (category: Category, base: Cents, tax: Cents) => ({
  ...category,
  taxableAmount: fromCents(base),
  taxAmount: fromCents(tax),
})

/** A customer's address and its country; null if its last line names no known country. */
function placeOf(lines: string[]) {
  const last = lines.at(-1)?.trim() ?? ''
  const country = last.length > 2 || COUNTRY_CODES.test(last) ? countryCode(last) : null
  return country && { ...linesOf(lines.slice(0, -1)), country }
}

/** The lines of an address as the standard has them: the town is the last. */
function linesOf(lines: string[]) {
  const [line1 = '', ...others] = lines.map((line) => line.trim()).filter(Boolean)
  const city = others.pop() ?? ''
  const [line2, ...more] = others
  return { line1, ...(line2 && { line2 }), ...(more.length > 0 && { line3: more.join(', ') }), city, postalCode: '' }
}

const contactOf = (name: string, { phone, email }: { phone?: string; email?: string }) => ({
  ...(name && { name }),
  ...(phone && { phone }),
  ...(email && { email }),
})

const termsOf = ({ terms, howToPay }: { terms: string; howToPay: string }) => {
  const text = [howToPay, terms].filter(Boolean).join('\n')
  return text ? { termsDescription: text } : {}
}

/** The shop's day on which the last work of the invoice was sent. */
function deliveredOn({ inv, timeZone }: PublicInvoiceInCents): string | undefined {
  const sent = inv.flatMap(({ sentDate }) => (sentDate ? [sentDate] : [])).sort()
  const last = sent.at(-1)
  return last && dayOf(new Date(last), timeZone)
}

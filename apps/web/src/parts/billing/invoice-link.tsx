import { Anchor } from '@mantine/core'
import { pathTo } from '@stitchdesk/contract/addresses'

interface InvoiceLinkProps {
  /** `_id` of the invoice. */
  id: string
  number: string
  /** What the link does, for those who hear the screen. */
  label: string
}

/** The number of an invoice, which opens the invoice beside the page. */
export function InvoiceLink({ id, number, label }: InvoiceLinkProps) {
  return (
    <Anchor
      href={pathTo('publicInvoice', { id })}
      target="_blank"
      rel="noopener"
      className="tabular"
      size="sm"
      aria-label={label}
    >
      {number}
    </Anchor>
  )
}

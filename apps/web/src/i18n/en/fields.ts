import type { KindField } from '@stitchdesk/contract/requests/kinds'

const alike = (label: string) => ({ form: label, record: label, staff: label })

/** What each field of a request is called: in the creation form, in a customer's records, and among staff. */
export default {
  orderName: { ...alike('Name'), form: 'Order Name' },
  requiredFormat: alike('Required format'),
  artworkLink: alike('Link to artwork'),
  po: alike('PO'),
  width: alike('Width'),
  height: alike('Height'),
  placement: alike('Placement'),
  fabric: alike('Fabric'),
  numberOfColors: alike('Number of colors'),
  blending: alike('Blending'),
  rush: { ...alike('Rush'), staff: 'Urgent (rush)' },
  additionalInstructions: alike('Additional instructions'),
} satisfies Record<KindField, ReturnType<typeof alike>>

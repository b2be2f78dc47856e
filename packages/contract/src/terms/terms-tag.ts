/** What a list says of a customer's terms beside the name: they are on hold, or pay in advance. */
export const TERMS_TAGS = ['onHold', 'prepaid'] as const

/** The tag beside a customer's name in lists: on hold, or paying in advance. */
export const TERMS_TAGS = ['onHold', 'prepaid'] as const

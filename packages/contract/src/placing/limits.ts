/** What a new request may have. */
export const PLACING_LIMITS = {
  attachments: 2,
  /** Pictures placed at once, each as a request of its own. */
  designsAtOnce: 20,
  requestsAnHour: 60,
  /** Characters. */
  additionalInstructions: 1000,
  artworkLink: 2000,
  /** Inches of a side. */
  size: 1000,
  numberOfColorsDigits: 3,
  /** Latest requests, of the customer and of the shop, that decide which formats are offered first. */
  formatsOfCustomer: 100,
  formatsOfShop: 500,
} as const

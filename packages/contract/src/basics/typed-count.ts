/** The whole number that staff typed, `8214` or `8,214`; null for any other text. */
export const typedCount = (text: string): number | null =>
  /^(\d+|\d{1,3}(,\d{3})+)$/.test(text) ? Number(text.replaceAll(',', '')) : null

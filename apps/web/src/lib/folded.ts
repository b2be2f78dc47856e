/** A text without its case and accents, as people type it in a hurry. */
export const folded = (text: string): string => text.toLocaleLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

const ALIKE: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ħ: 'h', ı: 'i' }

/**
 * A text without what searching ignores: the case of its letters, accents, and `ё` beside `е`. The database's `fold_text` does the
 * same.
 */
export const foldText = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[ßæœøłđħı]/g, (letter) => ALIKE[letter] ?? letter)

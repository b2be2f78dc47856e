/**
 * The key that was pressed, as shortcuts name it. A keyboard in another script, such as a Russian one, reports its own letter, but
 * the shortcut means the Latin letter on the same key.
 */
export function pressedKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? []
  const isOtherScript = key.length === 1 && key > '\u007f'
  if (!letter || !isOtherScript) return key
  return key === key.toLowerCase() ? letter.toLowerCase() : letter
}

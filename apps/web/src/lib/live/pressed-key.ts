/**
 * The key that was pressed, as shortcuts name it. A keyboard in another script, such as a Russian one, tells its own letter, where the
 * Latin one that is printed beside it is meant.
 */
export function pressedKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? []
  const isOtherScript = key.length === 1 && key > '\u007f'
  if (!letter || !isOtherScript) return key
  return key === key.toLowerCase() ? letter.toLowerCase() : letter
}

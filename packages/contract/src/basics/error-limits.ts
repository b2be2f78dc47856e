/** What an error answer may hold at most, so that no input makes it grow. */
export const ERROR_LIMITS = {
  issues: 20,
  /** Of a message, and of each value in it. */
  textLetters: 200,
  /** Of a name that the caller chose, such as that of an unknown field. */
  nameLetters: 64,
  bytes: 32 * 1024,
  /** Choices and unknown fields that a message names. */
  choices: 20,
  names: 3,
} as const

/** A text of at most so many letters, which shows where it was cut. */
export function shorten(text: string, letters: number): string {
  if (text.length <= letters) return text
  // Half of a pair of surrogates is no letter.
  return `${text.slice(0, letters - 1).replace(/[\ud800-\udbff]$/, '')}…`
}

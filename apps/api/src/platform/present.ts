/**
 * A value that the sources can't do without, such as the row of a statement that always answers one.
 * @param what names it in the error
 * @throws Error where it is missing after all
 */
export function present<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`${what} is missing.`)
  return value
}

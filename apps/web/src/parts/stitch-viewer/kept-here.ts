/** What this device keeps between visits; a browser that keeps nothing behaves as on the first visit. */

/** A value kept under a name; null when there is none or it is not what it should be. */
export function kept<T>(name: string, isRight: (value: unknown) => value is T): T | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(name) ?? 'null')
    return isRight(value) ? value : null
  } catch {
    return null
  }
}

export function keep(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value))
  } catch {
    // Storage may be switched off or full: the choice holds until the page is left.
  }
}

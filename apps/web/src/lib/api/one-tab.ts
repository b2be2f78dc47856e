/** Whether this browser lets its tabs agree; it does over HTTPS and on the computer itself. */
export const tabsAgree = (): boolean => 'locks' in navigator && typeof BroadcastChannel !== 'undefined'

/**
 * Has one tab of a browser do something for all: this tab now, or once the tabs before it have left. If a browser does not let tabs
 * agree, each tab does it.
 * @param lead called when it is this tab's turn
 * @param wait called when another tab does it for now
 * @returns leaves, and lets the next one do it
 */
export function takeTurn(name: string, lead: () => void, wait: () => void): () => void {
  if (!tabsAgree()) {
    lead()
    return () => undefined
  }
  const left = new AbortController()
  const hold = () =>
    new Promise<void>((release) => {
      left.signal.addEventListener('abort', () => release())
      lead()
    })
  const ask = async () => {
    const led = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock && !left.signal.aborted) await hold()
      return lock !== null
    })
    if (led || left.signal.aborted) return
    wait()
    await navigator.locks.request(name, { signal: left.signal }, hold)
  }
  ask().catch(() => {
    // Left while it waited.
  })
  return () => left.abort()
}

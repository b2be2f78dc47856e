/**
 * Fetches a script at the first sign of a hand: not with the page, which does not show it yet, and so that what is then asked for
 * opens at once.
 */
export function loadOnInteraction(load: () => Promise<unknown>): void {
  for (const sign of ['pointermove', 'keydown', 'touchstart']) {
    window.addEventListener(sign, () => void load().catch(() => undefined), { once: true, passive: true })
  }
}

/** Loads a script at the first interaction: after the page, which doesn't need it yet, and before its feature is opened. */
export function loadOnInteraction(load: () => Promise<unknown>): void {
  for (const sign of ['pointermove', 'keydown', 'touchstart']) {
    window.addEventListener(sign, () => void load().catch(() => undefined), { once: true, passive: true })
  }
}

import { useSyncExternalStore } from 'react'
import { onStored, readStored, store } from './stored.ts'

/** Where the choice is kept on this device; `public/color-scheme.js` reads it before the first paint. */
const STORAGE_KEY = 'mantine-color-scheme-value'

export const COLOR_SCHEMES = ['light', 'dark', 'auto'] as const
export type ColorScheme = (typeof COLOR_SCHEMES)[number]

/*
 * The scheme is an attribute of the document's root and nothing else: as state of the component library's provider, every part
 * of the library on the page would be drawn again when it changes.
 */
const systemIsDark = () => window.matchMedia('(prefers-color-scheme: dark)')
const readScheme = () => COLOR_SCHEMES.find((scheme) => scheme === readStored(STORAGE_KEY)) ?? 'auto'
const shownFor = (scheme: ColorScheme) => (scheme === 'auto' ? (systemIsDark().matches ? 'dark' : 'light') : scheme)

let chosen: ColorScheme = readScheme()
let shown: 'light' | 'dark' = 'light'
const listeners = new Set<() => void>()

function show(scheme: ColorScheme) {
  chosen = scheme
  shown = shownFor(scheme)
  document.documentElement.setAttribute('data-mantine-color-scheme', shown)
  for (const listener of listeners) listener()
}

/** Shows the scheme of this device, and keeps following the system and other tabs. */
export function startColorScheme(): void {
  show(readScheme())
  systemIsDark().addEventListener('change', () => show(chosen))
  onStored(STORAGE_KEY, () => show(readScheme()))
}

/** Shows a scheme at once and keeps it on this device. */
export function chooseColorScheme(scheme: ColorScheme): void {
  show(scheme)
  store(STORAGE_KEY, scheme)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The choices of this device. */
export const useChosenScheme = (): ColorScheme => useSyncExternalStore(subscribe, () => chosen)

/** The scheme in effect: the choice, or the system's if that is followed. */
export const useShownScheme = (): 'light' | 'dark' => useSyncExternalStore(subscribe, () => shown)

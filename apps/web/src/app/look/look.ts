import { keysOf } from '@stitchdesk/contract/basics/tables'
import { useSyncExternalStore } from 'react'
import { onStored, readStored, store } from '../../lib/stored.ts'

/** The storage key of the look. */
const STORAGE_KEY = 'LOOK'

/**
 * What somebody may choose about the frame around every page, the default first. Each choice is an attribute of the document's root
 * (`data-layout`, `data-menu-type`, …), whose values look.css turns into tokens.
 */
export const LOOK_CHOICES = {
  layout: ['vertical', 'horizontal'],
  width: ['fluid', 'boxed', 'scrollable'],
  topbar: ['light', 'dark'],
  menuType: ['default', 'compact', 'icon'],
  menuColor: ['dark', 'light', 'colored'],
  menuPicture: ['none', 'threads', 'satin', 'hoop', 'peaks'],
  preloader: ['off', 'on'],
} as const

type Choices = typeof LOOK_CHOICES
export type LookKey = keyof Choices
export type Look = { [Key in LookKey]: Choices[Key][number] }

const KEYS = keysOf(LOOK_CHOICES)
const DEFAULTS = lookOf((key) => LOOK_CHOICES[key][0])

/** A stored choice made usable: what is missing, unknown or of an older version is the default. */
function parseLook(stored: string | null): Look {
  let raw: unknown
  try {
    raw = JSON.parse(stored ?? '')
  } catch {
    return DEFAULTS
  }
  if (typeof raw !== 'object' || raw === null) return DEFAULTS
  const chosen = new Map<string, unknown>(Object.entries(raw))
  const chosenOf = (key: LookKey) => LOOK_CHOICES[key].find((value) => value === chosen.get(key)) ?? DEFAULTS[key]
  return lookOf(chosenOf)
}

function lookOf(choiceOf: (key: LookKey) => Look[LookKey]): Look {
  return Object.fromEntries(KEYS.map((key) => [key, choiceOf(key)])) as Look
}

let current = parseLook(readStored(STORAGE_KEY))
const listeners = new Set<() => void>()

/** Puts each choice at the document's root. */
export function applyLook(): void {
  for (const key of KEYS) document.documentElement.dataset[key] = current[key]
}

function show(look: Look) {
  current = look
  applyLook()
  for (const listener of listeners) listener()
}

/**
 * Shows a choice at once and keeps it on this device.
 * @returns whether it could be kept; one that couldn't holds until the page is closed
 */
export function chooseLook(chosen: Partial<Look>): boolean {
  show({ ...current, ...chosen })
  return store(STORAGE_KEY, JSON.stringify(current))
}

/** Back to the defaults. Answers as {@link chooseLook}. */
export const resetLook = () => chooseLook(DEFAULTS)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const stop = onStored(STORAGE_KEY, () => show(parseLook(readStored(STORAGE_KEY))))
  return () => {
    listeners.delete(listener)
    stop()
  }
}

/** The look as chosen on this device; the component renders again when it changes, here or in another tab. */
export function useLook(): Look {
  return useSyncExternalStore(subscribe, () => current)
}

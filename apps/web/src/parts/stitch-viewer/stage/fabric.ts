import { useState } from 'react'
import { keep, kept } from './stored-settings.ts'

const KEPT = 'FABRIC_COLOR'

/** Cloth that lets most threads be seen, in either scheme. */
const CLOTH = { light: '#f3f1ec', dark: '#2b2e34' } as const

function isColor(value: unknown): value is string {
  return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)
}

/** The color of the cloth: the one chosen on this device, else one that goes with the scheme. */
export function useFabric(scheme: 'light' | 'dark'): [color: string, choose: (color: string) => void] {
  const [chosen, setChosen] = useState(() => kept(KEPT, isColor))
  function choose(color: string) {
    setChosen(color)
    keep(KEPT, color)
  }
  return [chosen ?? CLOTH[scheme], choose]
}

/** A contrasting color on a cloth of this color, `#rrggbb`: nearly black or nearly white. */
export function inkOn(color: string): string {
  const part = (at: number) => Number.parseInt(color.slice(at, at + 2), 16)
  return 0.299 * part(1) + 0.587 * part(3) + 0.114 * part(5) > 140 ? '#14161a' : '#f4f5f7'
}

import type { StitchFile } from './stitch-file.ts'

/** Colors for designs whose format has none: muted, and easy to tell apart side by side. */
export const PALETTE = [
  '#1f5fa8',
  '#c8382e',
  '#2f8a4c',
  '#e0a526',
  '#6f4a9c',
  '#1f9aa6',
  '#d9692a',
  '#9c2f63',
  '#7a8a2a',
  '#5b6b7a',
  '#8a5a3a',
  '#2b3a67',
] as const

/**
 * The color of each run in sewing order: the requested one, else the thread's, else one from a fixed
 * palette that repeats.
 * @param colors `#rgb` or `#rrggbb` for each run; other values are ignored
 */
export function runColors(
  design: Pick<StitchFile, 'threads' | 'runs'>,
  colors: readonly (string | undefined)[] = [],
): string[] {
  return design.runs.map(
    (_, index) =>
      hex(colors[index]) ?? hex(design.threads[index]?.color) ?? (PALETTE[index % PALETTE.length] as string),
  )
}

/** The color if it is hexadecimal, so that nothing else gets into a picture. */
export function hex(color: string | undefined): string | undefined {
  return color !== undefined && /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(color) ? color : undefined
}

import type { StitchFile } from './stitch-file.ts'

/** Colours for designs whose format carries none: quiet ones, told apart easily next to each other. */
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
 * The colour of each run of a design, in the order of sewing: the one asked for, else the thread's, else one of a fixed
 * palette that goes round.
 * @param colors `#rgb` or `#rrggbb` for each run; whatever else is in it is passed over
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

/** The colour when it is one in hexadecimal digits, so that nothing else comes into a picture. */
export function hex(color: string | undefined): string | undefined {
  return color !== undefined && /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(color) ? color : undefined
}

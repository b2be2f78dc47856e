/** `#rrggbb` of a number of 24 bits, red first. */
export function hexColor(rgb: number): string {
  return `#${(rgb & 0xffffff).toString(16).padStart(6, '0')}`
}

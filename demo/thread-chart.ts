import type { FileThread } from '@stitchdesk/contract/pictures/thread-colors'
import { palettes } from './palette.ts'

const BRAND = 'Lark'
const SHADES = { ink: 'Deep', main: 'Classic', second: 'Bright', light: 'Pale', fabric: 'Soft' } as const

/** The threads of an invented maker, in the colors that the demo's designs are sewn in. */
const threads = Object.entries(palettes).flatMap(([name, colors], row) =>
  Object.entries(SHADES).map(([role, shade], column) => ({
    code: String(1000 + row * 10 + column),
    name: `${shade} ${name}`,
    color: colors[role as keyof typeof SHADES],
  })),
)

/** The chart as CSV, as an administrator would import it. */
export const THREAD_CHART = [
  'Brand,Number,Name,Hex',
  ...threads.map(({ code, name, color }) => [BRAND, code, name, color].join()),
].join('\n')

/** The thread that a designer chooses for a color: the chart's of exactly this color, else the color alone. */
export function chosenThread(color: string): FileThread {
  const found = threads.find((thread) => thread.color === color)
  return found ? { ...found, brand: BRAND, chosen: true } : { color }
}

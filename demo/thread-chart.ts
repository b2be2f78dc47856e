import type { FileThread } from '@stitchdesk/contract/pictures/thread-colors'
import { type PaletteName, palettes } from './palette.ts'

const BRAND = 'Lark'
const SHADES = { ink: 'Deep', main: 'Classic', second: '', light: 'Pale', fabric: 'Soft' } as const
/** Accents are other colors than their palette's name says. */
const ACCENTS = {
  ...{ harbor: 'Amber', barn: 'Straw', forest: 'Honey', iron: 'Poppy', royal: 'Sunflower', sunset: 'Apricot' },
  ...{ plum: 'Orchid', teal: 'Coral', copper: 'Wheat', safety: 'Canary', rescue: 'Corn', lake: 'Lime' },
} as const satisfies Record<PaletteName, string>

/** The threads of an invented maker, in the colors that the demo's designs are sewn in. */
const threads = Object.entries(palettes).flatMap(([name, colors], row) =>
  Object.entries(SHADES).map(([role, shade], column) => ({
    code: String(1000 + row * 10 + column),
    name: shade ? `${shade} ${name}` : ACCENTS[name as PaletteName],
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

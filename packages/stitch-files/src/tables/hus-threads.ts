import type { Thread } from '../design.ts'

/** The thread of a number in a HUS file, from 0; undefined where the palette has none. */
export function husThread(number: number): Thread | undefined {
  const [color, name, code] = HUS_THREADS[number] ?? []
  return color ? { color, name, code, brand: 'Husqvarna' } : undefined
}

/** Husqvarna's 29 threads: color, name, number. */
const HUS_THREADS: readonly (readonly [color: string, name: string, code: string])[] = [
  ['#000000', 'Black', '026'],
  ['#0000e7', 'Blue', '005'],
  ['#00c600', 'Green', '002'],
  ['#ff0000', 'Red', '014'],
  ['#840084', 'Purple', '008'],
  ['#ffff00', 'Yellow', '020'],
  ['#848484', 'Grey', '024'],
  ['#8484e7', 'Light blue', '006'],
  ['#00ff84', 'Light green', '003'],
  ['#ff7b31', 'Orange', '017'],
  ['#ff8ca5', 'Pink', '011'],
  ['#845200', 'Brown', '028'],
  ['#ffffff', 'White', '022'],
  ['#000084', 'Dark blue', '004'],
  ['#008400', 'Dark green', '001'],
  ['#7b0000', 'Dark red', '013'],
  ['#ff6384', 'Light red', '015'],
  ['#522952', 'Dark purple', '007'],
  ['#ff00ff', 'Light purple', '009'],
  ['#ffde00', 'Dark yellow', '019'],
  ['#ffff9c', 'Light yellow', '021'],
  ['#525252', 'Dark grey', '025'],
  ['#d6d6d6', 'Light grey', '023'],
  ['#ff5208', 'Dark orange', '016'],
  ['#ff9c5a', 'Light orange', '018'],
  ['#ff52b5', 'Dark pink', '010'],
  ['#ffc6de', 'Light pink', '012'],
  ['#523100', 'Dark brown', '027'],
  ['#b5a584', 'Light brown', '029'],
]

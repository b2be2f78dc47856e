import { area, circle, filled, lines, place, star, stroke, trace, turn } from '../geometry.ts'
import type { Motif } from './motif.ts'

export const cross: Motif = ({ ink, main, second, light }) => {
  const arm = 'M-9 -9C-13 -26 -22 -38 -32 -45C-12 -52 12 -52 32 -45C22 -38 13 -26 9 -9Z'
  const inner = 'M-5 -9C-9 -24 -15 -34 -23 -41C-10 -45 10 -45 23 -41C15 -34 9 -24 5 -9Z'
  const each = (color: string, path: string) =>
    [0, 90, 180, 270].flatMap((angle) => place([area(color, path)], [turn(angle)]))
  return [
    ...each(ink, arm),
    ...each(main, inner),
    filled(ink, circle(0, 0, 21)),
    filled(second, circle(0, 0, 17)),
    filled(ink, star(0, 0, 5, 12, 5)),
    ...lines(light, 2.4, 'M-12 -36L12 -36M-12 36L12 36M-36 -12L-36 12M36 -12L36 12'),
  ]
}

export const crown: Motif = ({ ink, main, second, light }) => [
  filled(ink, [
    [-48, -26],
    [-26, -4],
    [0, -46],
    [26, -4],
    [48, -26],
    [40, 36],
    [-40, 36],
  ]),
  filled(second, [
    [-40, -11],
    [-25, 5],
    [0, -34],
    [25, 5],
    [40, -11],
    [35, 18],
    [-35, 18],
  ]),
  filled(main, [
    [-34, 23],
    [34, 23],
    [34, 31],
    [-34, 31],
  ]),
  ...(
    [
      [-48, -28],
      [0, -48],
      [48, -28],
    ] as const
  ).map(([x, y]) => filled(main, circle(x, y, 6))),
  ...([-20, 0, 20] as const).map((x) => filled(light, star(x, 10, 4, 6, 3.4))),
]

export const horseshoe: Motif = ({ ink, main, second, light }) => [
  stroke(ink, 24, trace('M-22 44C-50 -10 -34 -42 0 -42C34 -42 50 -10 22 44')[0] ?? [], false),
  stroke(main, 16, trace('M-22 40C-50 -10 -34 -42 0 -42C34 -42 50 -10 22 40')[0] ?? [], false),
  ...(
    [
      [-31, 14],
      [-37, -10],
      [-28, -31],
      [0, -42],
      [28, -31],
      [37, -10],
      [31, 14],
    ] as const
  ).map(([x, y]) => filled(light, circle(x, y, 3))),
  filled(second, star(0, 4, 5, 17, 7)),
]

export const sheriffStar: Motif = ({ ink, main, second, light }) => [
  filled(ink, star(0, 0, 5, 54, 23)),
  filled(second, star(0, 0, 5, 45, 18.5)),
  filled(ink, circle(0, 0, 19)),
  filled(main, circle(0, 0, 15.5)),
  filled(light, star(0, 0, 5, 11, 4.6)),
]

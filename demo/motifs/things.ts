import {
  arc,
  area,
  circle,
  filled,
  lines,
  outline,
  type Point,
  place,
  scale,
  shift,
  stroke,
  trace,
  turn,
} from '../geometry.ts'
import { type Motif, pair } from './motif.ts'

export const anchor: Motif = ({ ink, main, second }) => [
  outline(ink, 13, circle(0, -38, 9)),
  ...lines(ink, 16, 'M0 -28L0 42'),
  ...lines(ink, 15, 'M-22 -16L22 -16'),
  stroke(ink, 16, arc(0, 4, 37, 37, 10, 170)),
  ...pair(ink, [
    [-52, 18],
    [-34, -4],
    [-24, 18],
  ]),
  outline(main, 6, circle(0, -38, 9)),
  ...lines(main, 8, 'M0 -28L0 40'),
  ...lines(second, 7, 'M-22 -16L22 -16'),
  stroke(main, 8, arc(0, 4, 37, 37, 14, 166)),
  ...pair(second, [
    [-46, 14],
    [-35, 3],
    [-29, 14],
  ]),
]

export const mug: Motif = ({ ink, main, second, light }) => [
  stroke(ink, 15, arc(24, 10, 20, 20, -80, 80)),
  stroke(main, 6, arc(24, 10, 20, 20, -84, 84)),
  area(ink, 'M-36 -26L28 -26L26 50L-34 50Z'),
  area(second, 'M-30 -20L22 -20L20 44L-28 44Z'),
  ...lines(main, 5, 'M-17 -4L-16 34M-3 -4L-3 34M11 -4L10 34'),
  area(
    ink,
    'M-40 -22C-50 -38 -34 -48 -24 -44C-16 -56 8 -54 12 -44C26 -50 40 -36 32 -22C30 -14 24 -16 22 -14C18 -10 14 -6 10 -12C4 -18 -2 -14 -6 -10C-10 -2 -20 -2 -20 -14C-26 -12 -36 -12 -40 -22Z',
  ),
  area(
    light,
    'M-36 -24C-42 -36 -30 -42 -22 -38C-16 -50 4 -48 8 -38C20 -44 34 -34 27 -24C24 -18 20 -22 16 -16C12 -14 8 -20 2 -20C-6 -20 -10 -16 -12 -10C-16 -8 -16 -18 -22 -18C-28 -16 -34 -18 -36 -24Z',
  ),
]

export const axes: Motif = ({ ink, main, second, light }) => {
  const axe = [
    ...lines(ink, 12, 'M0 -40L0 50'),
    ...lines(second, 6, 'M0 -38L0 48'),
    area(ink, 'M-8 -46L10 -46C22 -40 30 -44 38 -54C40 -34 40 -22 36 -6C28 -16 20 -18 10 -18L-8 -18Z'),
    area(main, 'M-4 -42L10 -42C20 -37 28 -38 33 -44C35 -32 34 -24 32 -14C26 -20 18 -22 10 -22L-4 -22Z'),
    area(light, 'M27 -39C30 -40 32 -42 33 -44C35 -32 34 -24 32 -14C30 -16 28 -17 26 -19C28 -26 28 -32 27 -39Z'),
  ]
  return [...place(axe, [turn(38), scale(0.92)], 0.92), ...place(axe, [scale(1, -1), turn(-38), scale(0.92)], 0.92)]
}

export const gear: Motif = ({ ink, main, second, light }) => {
  const teeth = Array.from({ length: 12 }, (_, tooth) =>
    place(
      [
        filled(ink, [
          [-8, -50],
          [8, -50],
          [10, -34],
          [-10, -34],
        ]),
      ],
      [turn(tooth * 30)],
    ),
  ).flat()
  return [
    ...teeth,
    filled(ink, circle(0, 0, 41)),
    filled(main, circle(0, 0, 35)),
    filled(light, circle(0, 0, 24)),
    ...place(
      [
        area(ink, 'M-7 40L-7 -8C-18 -14 -18 -32 -8 -38L-8 -24L8 -24L8 -38C18 -32 18 -14 7 -8L7 40Z'),
        area(second, 'M-3 36L-3 -10C-10 -13 -13 -20 -12 -26L-12 -19L12 -19L12 -26C13 -20 10 -13 3 -10L3 36Z'),
      ],
      [turn(40)],
    ),
  ]
}

export const kettlebell: Motif = ({ ink, main, second, light }) => [
  stroke(ink, 17, trace('M-16 -4C-30 -54 30 -54 16 -4')[0] ?? []),
  stroke(main, 9, trace('M-16 -4C-30 -52 30 -52 16 -4')[0] ?? []),
  filled(ink, circle(0, 18, 34, 32)),
  filled(main, circle(0, 18, 29, 27)),
  area(second, 'M4 -6L-15 20L-3 20L-6 42L15 13L3 13Z'),
  ...lines(light, 3.4, 'M-22 16C-21 6 -17 0 -10 -4'),
]

export const bolt: Motif = ({ ink, main, second }) => [
  filled(ink, [
    [12, -54],
    [-32, 8],
    [-6, 8],
    [-16, 54],
    [34, -14],
    [8, -14],
    [26, -54],
  ]),
  filled(second, [
    [13, -47],
    [-22, 3],
    [1, 3],
    [-7, 37],
    [23, -9],
    [0, -9],
    [18, -47],
  ]),
  filled(main, [
    [1, 3],
    [-7, 37],
    [23, -9],
    [12, -9],
  ]),
]

export const coffee: Motif = ({ ink, main, second, light }) => [
  stroke(ink, 12, arc(30, 6, 14, 14, -90, 90)),
  stroke(light, 4, arc(30, 6, 14, 14, -90, 90)),
  area(ink, 'M-36 -14L32 -14C32 14 26 34 12 38L-16 38C-30 34 -36 14 -36 -14Z'),
  area(main, 'M-30 -9L26 -9C26 12 20 30 10 33L-14 33C-24 30 -30 12 -30 -9Z'),
  ...lines(second, 5, 'M-18 -22C-26 -32 -10 -38 -18 -50M-2 -22C-10 -32 6 -38 -2 -50M14 -22C6 -32 22 -38 14 -50'),
  ...lines(ink, 6, 'M-46 46L42 46'),
  ...lines(light, 3.4, 'M-22 0C-22 10 -19 18 -14 24'),
]

export const baseball: Motif = ({ ink, main, light, second }) => [
  ...place(
    [
      area(ink, 'M-6 -50L6 -50L9 20C9 34 5 46 4 52L-4 52C-5 46 -9 34 -9 20Z'),
      area(second, 'M-3 -46L3 -46L5 20C5 30 2 40 1 47L-1 47C-2 40 -5 30 -5 20Z'),
    ],
    [turn(218)],
  ),
  ...place(
    [
      area(ink, 'M-6 -50L6 -50L9 20C9 34 5 46 4 52L-4 52C-5 46 -9 34 -9 20Z'),
      area(second, 'M-3 -46L3 -46L5 20C5 30 2 40 1 47L-1 47C-2 40 -5 30 -5 20Z'),
    ],
    [turn(142)],
  ),
  filled(ink, circle(0, -4, 31)),
  filled(light, circle(0, -4, 27)),
  ...[-1, 1].flatMap((side) => [
    stroke(main, 2.6, arc(side * 34, -4, 23, 23, side < 0 ? -52 : 128, side < 0 ? 52 : 232)),
    ...[-40, -24, -8, 8, 24, 40].map((angle) => {
      const at = side < 0 ? angle : 180 + angle
      const inside = arc(side * 34, -4, 19.5, 19.5, at, at + 1)[0] ?? [0, 0]
      const outside = arc(side * 34, -4, 26.5, 26.5, at, at + 1)[0] ?? [0, 0]
      return stroke(main, 2, [inside, outside])
    }),
  ]),
]

export const house: Motif = ({ ink, main, second, light }) => [
  filled(ink, [
    [-54, 2],
    [0, -46],
    [54, 2],
    [46, 12],
    [38, 6],
    [38, 48],
    [-38, 48],
    [-38, 6],
    [-46, 12],
  ]),
  filled(light, [
    [-32, 2],
    [0, -26],
    [32, 2],
    [32, 42],
    [-32, 42],
  ]),
  filled(main, [
    [-45, 2],
    [0, -38],
    [45, 2],
    [45, 3],
    [0, -32],
    [-45, 3],
  ]),
  filled(main, [
    [-9, 14],
    [9, 14],
    [9, 42],
    [-9, 42],
  ]),
  ...pair(second, [
    [-27, 8],
    [-15, 8],
    [-15, 22],
    [-27, 22],
  ]),
  filled(second, circle(0, -6, 6)),
]

export const truck: Motif = ({ ink, main, second, light }) => [
  filled(ink, [
    [-52, -26],
    [14, -26],
    [14, -12],
    [34, -12],
    [50, 6],
    [50, 28],
    [-52, 28],
  ]),
  filled(main, [
    [-47, -21],
    [9, -21],
    [9, 16],
    [-47, 16],
  ]),
  filled(second, [
    [14, -7],
    [31, -7],
    [44, 8],
    [44, 22],
    [14, 22],
  ]),
  filled(light, [
    [19, -3],
    [29, -3],
    [38, 8],
    [19, 8],
  ]),
  ...lines(light, 4, 'M-40 -10L2 -10M-40 0L-8 0', false),
  ...([-28, 26] as const).flatMap((x) => [
    filled(ink, circle(x, 28, 15)),
    filled(light, circle(x, 28, 8)),
    filled(ink, circle(x, 28, 3.4)),
  ]),
]

export const saw: Motif = ({ ink, main, second, light }) => {
  const teeth: Point[] = Array.from({ length: 20 }, (_, tooth) => {
    const base = tooth * 18
    return [
      arc(0, 0, 38, 38, base, base + 1)[0] ?? [0, 0],
      arc(0, 0, 50, 50, base + 13, base + 14)[0] ?? [0, 0],
    ] as const
  }).flat()
  return [
    filled(ink, teeth),
    filled(main, circle(0, 0, 34)),
    filled(light, circle(0, 0, 24)),
    ...place(
      [
        area(ink, 'M-7 30L-7 2L-22 2L-22 -18L20 -18L26 -10L20 2L7 2L7 30Z'),
        area(second, 'M-3 27L-3 -2L-18 -2L-18 -14L18 -14L21 -10L18 -2L3 -2L3 27Z'),
      ],
      [turn(-36), scale(0.66), shift(0, -2)],
    ),
  ]
}

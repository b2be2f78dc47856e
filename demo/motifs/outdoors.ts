import { area, circle, filled, lines, outline, place, scale, shift, trace, turn } from '../geometry.ts'
import { type Motif, pair } from './motif.ts'

export const paw: Motif = ({ main, ink }) => [
  ...(
    [
      [-34, -6, 10, 14, -24],
      [-13, -28, 11, 15, -8],
      [13, -28, 11, 15, 8],
      [34, -6, 10, 14, 24],
    ] as const
  ).flatMap(([x, y, rx, ry, angle]) => {
    const toe = place([filled(main, circle(0, 0, rx, ry))], [turn(angle), shift(x, y)])
    return toe.flatMap((shape) => (shape.kind === 'area' ? [shape, outline(ink, 3, shape.rings[0] ?? [])] : []))
  }),
  area(main, 'M0 -4C14 -4 24 12 32 24C40 40 22 48 0 40C-22 48 -40 40 -32 24C-24 12 -14 -4 0 -4Z'),
  ...lines(ink, 3, 'M0 -4C14 -4 24 12 32 24C40 40 22 48 0 40C-22 48 -40 40 -32 24C-24 12 -14 -4 0 -4Z'),
]

export const fish: Motif = ({ ink, main, second, light }) => [
  area(ink, 'M-50 4C-30 -30 10 -32 28 -8L50 -28C46 -8 46 12 50 30L28 12C6 38 -30 34 -50 4Z'),
  area(main, 'M-44 3C-26 -24 8 -26 25 -5L45 -20C42 -6 42 8 45 22L25 8C4 14 -20 14 -44 3Z'),
  area(light, 'M-42 6C-18 18 4 18 22 11C4 32 -26 28 -42 6Z'),
  area(second, 'M-12 -24C-2 -40 14 -38 20 -30C16 -26 12 -22 12 -18Z'),
  ...lines(ink, 2.6, 'M-20 -14C-14 -4 -14 8 -20 18M-6 -12C0 -8 0 -2 -4 2M8 -11C14 -7 14 -1 10 3'),
  filled(light, circle(-31, -3, 4.6)),
  filled(ink, circle(-31, -3, 2.4)),
]

export const flame: Motif = ({ ink, main, second, light }) => [
  area(
    ink,
    'M2 -52C10 -34 40 -20 38 14C38 38 20 50 0 50C-22 50 -38 36 -38 12C-38 -2 -30 -14 -22 -24C-20 -14 -16 -10 -12 -8C-14 -26 -8 -42 2 -52Z',
  ),
  area(
    main,
    'M3 -42C10 -28 34 -14 33 14C32 34 18 45 0 45C-20 45 -33 32 -33 12C-33 4 -30 -4 -25 -12C-22 -4 -14 0 -7 2C-10 -16 -6 -32 3 -42Z',
  ),
  area(second, 'M6 -18C8 -6 24 4 22 22C20 36 12 42 0 42C-14 42 -22 34 -22 20C-18 26 -10 26 -6 22C-4 8 -2 -6 6 -18Z'),
  area(light, 'M4 12C8 20 14 24 12 32C10 38 6 40 0 40C-8 40 -12 34 -11 28C-4 30 2 24 4 12Z'),
]

export const hop: Motif = ({ ink, main, second, light }) => [
  ...lines(ink, 6, 'M0 -34C2 -42 6 -48 14 -52'),
  area(ink, 'M0 -36C-24 -54 -42 -46 -52 -32C-40 -22 -18 -22 0 -36Z'),
  area(second, 'M-4 -36C-22 -48 -36 -44 -45 -33C-34 -26 -18 -27 -4 -36Z'),
  ...[4, 3, 2, 1, 0].flatMap((row) => {
    const y = -30 + row * 15
    const width = [22, 30, 30, 24, 14][row] ?? 14
    return [-1, 1, 0].flatMap((side) => {
      const petal =
        trace(
          `M${side * width * 0.62 - 17} ${y}C${side * width * 0.62 - 18} ${y + 16} ${side * width * 0.62 - 6} ${y + 24} ${side * width * 0.62} ${y + 28}C${side * width * 0.62 + 6} ${y + 24} ${side * width * 0.62 + 18} ${y + 16} ${side * width * 0.62 + 17} ${y}Z`,
        )[0] ?? []
      return [filled((row + side) % 2 ? main : light, petal), outline(ink, 3.4, petal.slice(0, -1))]
    })
  }),
]

export const mountain: Motif = ({ ink, main, second, light }) => [
  filled(second, circle(18, -22, 19)),
  filled(ink, [
    [-52, 40],
    [-14, -40],
    [8, 2],
    [20, -16],
    [52, 40],
  ]),
  filled(main, [
    [-44, 36],
    [-14, -28],
    [4, 8],
    [-6, 36],
  ]),
  filled(main, [
    [2, 36],
    [20, -6],
    [44, 36],
  ]),
  filled(light, [
    [-14, -30],
    [-28, 0],
    [-20, -5],
    [-14, 4],
    [-8, -6],
    [0, 0],
  ]),
  filled(light, [
    [20, -8],
    [11, 12],
    [18, 8],
    [22, 14],
    [30, 10],
  ]),
  ...lines(main, 5, 'M-44 48C-30 43 -20 53 -6 48C8 43 20 53 34 48'),
]

export const pine: Motif = ({ ink, main, second }) => [
  filled(ink, [
    [-7, 28],
    [7, 28],
    [8, 52],
    [-8, 52],
  ]),
  ...(
    [
      [12, 40, 42],
      [-12, 34, 20],
      [-34, 26, -4],
    ] as const
  ).flatMap(([top, half, bottom]) => [
    filled(ink, [
      [0, top - 20],
      [half, bottom],
      [-half, bottom],
    ]),
    filled(main, [
      [0, top - 11],
      [half - 9, bottom - 4],
      [-half + 9, bottom - 4],
    ]),
    filled(second, [
      [0, top - 11],
      [half - 9, bottom - 4],
      [half * 0.2, bottom - 4],
    ]),
  ]),
]

export const wave: Motif = ({ ink, main, second, light }) => [
  filled(second, circle(0, -14, 27)),
  area(ink, 'M-52 22C-40 22 -34 -30 4 -34C28 -36 40 -20 34 -8C30 -18 18 -20 10 -12C0 0 12 18 52 14L52 46L-52 46Z'),
  area(main, 'M-48 27C-34 24 -30 -26 4 -29C18 -30 28 -26 31 -19C22 -24 12 -22 6 -15C-6 2 10 24 48 19L48 41L-48 41Z'),
  ...lines(light, 4, 'M-30 34C-20 16 -18 -10 2 -20M-14 36C-10 26 -8 16 -8 6M8 36C14 32 30 30 42 31'),
]

export const sun: Motif = ({ ink, main, second, light }) => [
  ...Array.from({ length: 12 }, (_, ray) =>
    place(
      [
        filled(ray % 2 ? main : second, [
          [-7, -30],
          [0, -52],
          [7, -30],
        ]),
      ],
      [turn(ray * 30)],
    ),
  ).flat(),
  filled(ink, circle(0, 0, 28)),
  filled(second, circle(0, 0, 24)),
  area(light, 'M-16 6C-10 18 10 18 16 6C8 12 -8 12 -16 6Z'),
  ...pair(ink, circle(-9, -5, 3)),
]

export const leaf: Motif = ({ ink, main, second, light }) => [
  area(
    ink,
    'M0 50C-4 34 -4 26 -2 18C-40 26 -50 -2 -44 -34C-20 -36 0 -26 0 -4C6 -34 26 -48 50 -46C52 -16 36 6 4 14C2 26 2 36 6 50Z',
  ),
  area(main, 'M-3 12C-34 20 -43 -4 -40 -29C-20 -30 -3 -16 -3 12Z'),
  area(second, 'M4 9C4 -22 20 -40 45 -41C46 -16 32 4 4 9Z'),
  ...lines(light, 2.8, 'M-34 -22C-20 -14 -10 -2 -5 8M38 -34C22 -24 12 -10 7 4'),
]

export const compass: Motif = ({ ink, main, second, light }) => [
  outline(ink, 7, circle(0, 0, 42)),
  ...[45, 135, 225, 315].flatMap((angle) =>
    place(
      [
        filled(second, [
          [0, -34],
          [7, -7],
          [-7, -7],
        ]),
      ],
      [turn(angle)],
    ),
  ),
  ...[0, 90, 180, 270].flatMap((angle) =>
    place(
      [
        filled(ink, [
          [0, -54],
          [11, -11],
          [0, 0],
          [-11, -11],
        ]),
        filled(main, [
          [0, -46],
          [0, -4],
          [-8, -12],
        ]),
        filled(light, [
          [0, -46],
          [8, -12],
          [0, -4],
        ]),
      ],
      [turn(angle)],
    ),
  ),
]

export const paddles: Motif = (colors) => {
  const { ink, main, second, light } = colors
  const paddle = [
    ...lines(ink, 9, 'M0 -48L0 20'),
    ...lines(second, 4, 'M0 -46L0 20'),
    area(ink, 'M0 10C16 14 16 44 10 52L-10 52C-16 44 -16 14 0 10Z'),
    area(main, 'M0 15C11 19 11 40 7 47L-7 47C-11 40 -11 19 0 15Z'),
    ...lines(light, 3, 'M-6 36L6 36'),
    ...lines(ink, 7, 'M-8 -50L8 -50'),
  ]
  return [
    ...place(paddle, [turn(36)]),
    ...place(paddle, [turn(-36)]),
    ...place(pine(colors), [scale(0.44), shift(0, -34)], 0.44),
  ]
}

import {
  arc,
  area,
  bounds,
  circle,
  filled,
  lines,
  mirror,
  outline,
  type Point,
  place,
  type Shape,
  scale,
  shift,
  star,
  stroke,
  symmetric,
  trace,
  turn,
} from './geometry.ts'
import type { Palette } from './palette.ts'

/** A figure in a box of about 100 by 100 units about the origin. */
export type Motif = (colors: Palette) => Shape[]

/** The same facet on both sides of the middle line. */
const pair = (color: string, points: readonly Point[]): Shape[] => [
  filled(color, [...points]),
  filled(color, mirror(points)),
]

const wolf: Motif = ({ ink, main, second, light }) => [
  filled(
    ink,
    symmetric([
      [0, -22],
      [-12, -30],
      [-34, -50],
      [-40, -20],
      [-48, 2],
      [-40, 8],
      [-42, 20],
      [-30, 24],
      [-22, 36],
      [0, 52],
    ]),
  ),
  ...pair(main, [
    [-4, -20],
    [-14, -26],
    [-31, -42],
    [-35, -18],
    [-42, 1],
    [-28, 4],
    [-14, 0],
  ]),
  ...pair(second, [
    [-16, -23],
    [-29, -37],
    [-32, -18],
    [-24, -12],
  ]),
  ...pair(light, [
    [-4, -16],
    [-14, 4],
    [-36, 8],
    [-37, 16],
    [-26, 20],
    [-18, 32],
    [-6, 22],
  ]),
  filled(
    main,
    symmetric([
      [0, -18],
      [-5, -14],
      [-9, 20],
      [0, 26],
    ]),
  ),
  ...pair(ink, [
    [-11, 1],
    [-26, -3],
    [-22, 7],
    [-13, 8],
  ]),
  ...pair(second, [
    [-14, 3],
    [-21, 1],
    [-19, 6],
  ]),
  filled(
    ink,
    symmetric([
      [0, 20],
      [-9, 21],
      [-6, 31],
      [0, 35],
    ]),
  ),
]

const fox: Motif = ({ ink, main, second, light }) => [
  filled(
    ink,
    symmetric([
      [0, -16],
      [-16, -24],
      [-40, -48],
      [-44, -8],
      [-50, 6],
      [-24, 34],
      [0, 50],
    ]),
  ),
  ...pair(main, [
    [0, -10],
    [-16, -18],
    [-36, -38],
    [-39, -8],
    [-30, 6],
    [-10, 10],
    [0, 40],
  ]),
  ...pair(second, [
    [-20, -18],
    [-34, -32],
    [-36, -10],
  ]),
  ...pair(light, [
    [-42, 6],
    [-22, 12],
    [-12, 14],
    [-3, 42],
    [-22, 30],
  ]),
  ...pair(ink, [
    [-13, 6],
    [-25, -2],
    [-20, 9],
  ]),
  filled(
    ink,
    symmetric([
      [0, 34],
      [-8, 36],
      [-5, 43],
      [0, 47],
    ]),
  ),
]

const bear: Motif = ({ ink, main, second, light }) => [
  ...pair(ink, circle(-30, -30, 17)),
  ...pair(second, circle(-30, -30, 9)),
  filled(ink, circle(0, 2, 45, 43)),
  filled(main, circle(0, 2, 40, 38)),
  filled(light, circle(0, 17, 21, 19)),
  filled(
    ink,
    symmetric([
      [0, 6],
      [-10, 7],
      [-8, 15],
      [0, 19],
    ]),
  ),
  ...lines(ink, 3, 'M0 18L0 26M-12 26C-8 33 -2 32 0 26C2 32 8 33 12 26'),
  ...pair(ink, circle(-17, -6, 5)),
  ...lines(ink, 4, 'M-26 -17L-10 -14M26 -17L10 -14'),
]

const bull: Motif = ({ ink, main, second, light }) => [
  area(
    ink,
    'M-18 -22C-40 -22 -52 -34 -46 -52C-44 -38 -34 -34 -14 -36L14 -36C34 -34 44 -38 46 -52C52 -34 40 -22 18 -22L44 -14L22 -2L16 34L8 48L-8 48L-16 34L-22 -2L-44 -14Z',
  ),
  area(
    light,
    'M-20 -25C-38 -26 -47 -34 -45 -44C-40 -34 -30 -31 -16 -32ZM20 -25C38 -26 47 -34 45 -44C40 -34 30 -31 16 -32Z',
  ),
  filled(
    main,
    symmetric([
      [0, -30],
      [-14, -30],
      [-18, -14],
      [-15, 4],
      [-11, 22],
      [0, 24],
    ]),
  ),
  ...pair(second, [
    [-6, -6],
    [-15, -10],
    [-13, -1],
  ]),
  filled(
    second,
    symmetric([
      [0, 24],
      [-11, 24],
      [-11, 34],
      [-6, 43],
      [0, 43],
    ]),
  ),
  ...pair(ink, circle(-6, 32, 2.6)),
  ...lines(light, 3, 'M-5 40C-7 50 7 50 5 40'),
]

const eagle: Motif = ({ ink, main, second, light }) => {
  const feathers = [0, 1, 2, 3, 4].flatMap((row) => {
    const y = -30 + row * 13
    const reach = 50 - row * 7
    const quill: Point[] = [
      [-8, y + 8],
      [-reach, y - 16],
      [-reach + 5, y - 2],
      [-12, y + 18],
    ]
    return [
      ...pair(ink, quill),
      ...pair(
        row % 2 ? second : main,
        place([filled('', quill)], [shift(18, -4), scale(0.84), shift(-18, 4)]).flatMap((s) =>
          s.kind === 'area' ? (s.rings[0] ?? []) : [],
        ),
      ),
    ]
  })
  return [
    ...feathers,
    filled(
      ink,
      symmetric([
        [0, -46],
        [-10, -40],
        [-13, -24],
        [-15, 20],
        [-12, 46],
        [0, 50],
      ]),
    ),
    filled(
      main,
      symmetric([
        [0, -20],
        [-10, -16],
        [-11, 18],
        [-8, 34],
        [0, 36],
      ]),
    ),
    filled(
      light,
      symmetric([
        [0, -42],
        [-7, -38],
        [-10, -24],
        [-6, -14],
        [0, -10],
      ]),
    ),
    filled(
      second,
      symmetric([
        [0, -28],
        [-5, -26],
        [0, -14],
      ]),
    ),
    ...pair(ink, circle(-5, -31, 1.8)),
    filled(
      light,
      symmetric([
        [0, 34],
        [-9, 34],
        [-7, 44],
        [0, 46],
      ]),
    ),
  ]
}

const paw: Motif = ({ main, ink }) => [
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

const fish: Motif = ({ ink, main, second, light }) => [
  area(ink, 'M-50 4C-30 -30 10 -32 28 -8L50 -28C46 -8 46 12 50 30L28 12C6 38 -30 34 -50 4Z'),
  area(main, 'M-44 3C-26 -24 8 -26 25 -5L45 -20C42 -6 42 8 45 22L25 8C4 14 -20 14 -44 3Z'),
  area(light, 'M-42 6C-18 18 4 18 22 11C4 32 -26 28 -42 6Z'),
  area(second, 'M-12 -24C-2 -40 14 -38 20 -30C16 -26 12 -22 12 -18Z'),
  ...lines(ink, 2.6, 'M-20 -14C-14 -4 -14 8 -20 18M-6 -12C0 -8 0 -2 -4 2M8 -11C14 -7 14 -1 10 3'),
  filled(light, circle(-31, -3, 4.6)),
  filled(ink, circle(-31, -3, 2.4)),
]

const anchor: Motif = ({ ink, main, second }) => [
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

const flame: Motif = ({ ink, main, second, light }) => [
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

const mug: Motif = ({ ink, main, second, light }) => [
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

const hop: Motif = ({ ink, main, second, light }) => [
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

const mountain: Motif = ({ ink, main, second, light }) => [
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

const pine: Motif = ({ ink, main, second }) => [
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

const axes: Motif = ({ ink, main, second, light }) => {
  const axe = [
    ...lines(ink, 12, 'M0 -40L0 50'),
    ...lines(second, 6, 'M0 -38L0 48'),
    area(ink, 'M-8 -46L10 -46C22 -40 30 -44 38 -54C40 -34 40 -22 36 -6C28 -16 20 -18 10 -18L-8 -18Z'),
    area(main, 'M-4 -42L10 -42C20 -37 28 -38 33 -44C35 -32 34 -24 32 -14C26 -20 18 -22 10 -22L-4 -22Z'),
    area(light, 'M27 -39C30 -40 32 -42 33 -44C35 -32 34 -24 32 -14C30 -16 28 -17 26 -19C28 -26 28 -32 27 -39Z'),
  ]
  return [...place(axe, [turn(38), scale(0.92)], 0.92), ...place(axe, [scale(1, -1), turn(-38), scale(0.92)], 0.92)]
}

const cross: Motif = ({ ink, main, second, light }) => {
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

const gear: Motif = ({ ink, main, second, light }) => {
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

const wave: Motif = ({ ink, main, second, light }) => [
  filled(second, circle(0, -14, 27)),
  area(ink, 'M-52 22C-40 22 -34 -30 4 -34C28 -36 40 -20 34 -8C30 -18 18 -20 10 -12C0 0 12 18 52 14L52 46L-52 46Z'),
  area(main, 'M-48 27C-34 24 -30 -26 4 -29C18 -30 28 -26 31 -19C22 -24 12 -22 6 -15C-6 2 10 24 48 19L48 41L-48 41Z'),
  ...lines(light, 4, 'M-30 34C-20 16 -18 -10 2 -20M-14 36C-10 26 -8 16 -8 6M8 36C14 32 30 30 42 31'),
]

const sun: Motif = ({ ink, main, second, light }) => [
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

const kettlebell: Motif = ({ ink, main, second, light }) => [
  stroke(ink, 17, trace('M-16 -4C-30 -54 30 -54 16 -4')[0] ?? []),
  stroke(main, 9, trace('M-16 -4C-30 -52 30 -52 16 -4')[0] ?? []),
  filled(ink, circle(0, 18, 34, 32)),
  filled(main, circle(0, 18, 29, 27)),
  area(second, 'M4 -6L-15 20L-3 20L-6 42L15 13L3 13Z'),
  ...lines(light, 3.4, 'M-22 16C-21 6 -17 0 -10 -4'),
]

const bolt: Motif = ({ ink, main, second }) => [
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

const leaf: Motif = ({ ink, main, second, light }) => [
  area(
    ink,
    'M0 50C-4 34 -4 26 -2 18C-40 26 -50 -2 -44 -34C-20 -36 0 -26 0 -4C6 -34 26 -48 50 -46C52 -16 36 6 4 14C2 26 2 36 6 50Z',
  ),
  area(main, 'M-3 12C-34 20 -43 -4 -40 -29C-20 -30 -3 -16 -3 12Z'),
  area(second, 'M4 9C4 -22 20 -40 45 -41C46 -16 32 4 4 9Z'),
  ...lines(light, 2.8, 'M-34 -22C-20 -14 -10 -2 -5 8M38 -34C22 -24 12 -10 7 4'),
]

const crown: Motif = ({ ink, main, second, light }) => [
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

const coffee: Motif = ({ ink, main, second, light }) => [
  stroke(ink, 12, arc(30, 6, 14, 14, -90, 90)),
  stroke(light, 4, arc(30, 6, 14, 14, -90, 90)),
  area(ink, 'M-36 -14L32 -14C32 14 26 34 12 38L-16 38C-30 34 -36 14 -36 -14Z'),
  area(main, 'M-30 -9L26 -9C26 12 20 30 10 33L-14 33C-24 30 -30 12 -30 -9Z'),
  ...lines(second, 5, 'M-18 -22C-26 -32 -10 -38 -18 -50M-2 -22C-10 -32 6 -38 -2 -50M14 -22C6 -32 22 -38 14 -50'),
  ...lines(ink, 6, 'M-46 46L42 46'),
  ...lines(light, 3.4, 'M-22 0C-22 10 -19 18 -14 24'),
]

const horseshoe: Motif = ({ ink, main, second, light }) => [
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

const compass: Motif = ({ ink, main, second, light }) => [
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

const baseball: Motif = ({ ink, main, light, second }) => [
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

const house: Motif = ({ ink, main, second, light }) => [
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

const truck: Motif = ({ ink, main, second, light }) => [
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

const saw: Motif = ({ ink, main, second, light }) => {
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

const sheriffStar: Motif = ({ ink, main, second, light }) => [
  filled(ink, star(0, 0, 5, 54, 23)),
  filled(second, star(0, 0, 5, 45, 18.5)),
  filled(ink, circle(0, 0, 19)),
  filled(main, circle(0, 0, 15.5)),
  filled(light, star(0, 0, 5, 11, 4.6)),
]

const paddles: Motif = (colors) => {
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

/** Every figure by its name. */
export const motifs = {
  wolf,
  fox,
  bear,
  bull,
  eagle,
  paw,
  fish,
  anchor,
  flame,
  mug,
  hop,
  mountain,
  pine,
  axes,
  cross,
  gear,
  wave,
  sun,
  kettlebell,
  bolt,
  leaf,
  crown,
  coffee,
  horseshoe,
  compass,
  baseball,
  house,
  truck,
  saw,
  star: sheriffStar,
  paddles,
} as const satisfies Record<string, Motif>

export type MotifName = keyof typeof motifs

/** The figure drawn `size` units high or wide, whichever is more, centred on the origin. */
export function figure(name: MotifName, colors: Palette, size: number): Shape[] {
  const shapes = motifs[name](colors)
  const box = bounds(shapes)
  const factor = size / Math.max(box.right - box.left, box.bottom - box.top)
  return place(shapes, [shift(-(box.left + box.right) / 2, -(box.top + box.bottom) / 2), scale(factor)], factor)
}

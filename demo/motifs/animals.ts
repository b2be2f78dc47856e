import { area, circle, filled, lines, type Point, place, scale, shift, symmetric } from '../geometry.ts'
import { type Motif, pair } from './motif.ts'

export const wolf: Motif = ({ ink, main, second, light }) => [
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

export const fox: Motif = ({ ink, main, second, light }) => [
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

export const bear: Motif = ({ ink, main, second, light }) => [
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

export const bull: Motif = ({ ink, main, second, light }) => [
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

export const eagle: Motif = ({ ink, main, second, light }) => {
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

import { describe, expect, test } from 'vitest'
import { checkDelivery, type DeliveredFile, masterOf } from '../src/delivery/delivery-check.ts'
import { CUSTOMARY_PLACEMENT_LIMITS } from '../src/placing/placement-limits.ts'

type Figures = NonNullable<DeliveredFile['figures']>

const asked: Parameters<typeof checkDelivery>[0] = {
  requiredFormat: 'dst',
  width: 4,
  height: null,
  numberOfColors: '3',
  placement: 'Chest',
}

function file(imageName: string, figures: Partial<Figures> = {}): DeliveredFile {
  return {
    imageName,
    name: imageName,
    figures: {
      format: imageName.split('.').at(-1) ?? '',
      source: 'stitches',
      stitches: 8000,
      colorRuns: 3,
      widthMm: 101,
      heightMm: 60,
      threads: [],
      complete: true,
      warnings: [],
      longStitches: 0,
      shortStitches: 0,
      untrimmedJumps: 0,
      ...figures,
    },
  }
}

const points = (request: Partial<typeof asked>, ...files: DeliveredFile[]) =>
  checkDelivery({ ...asked, ...request }, files, CUSTOMARY_PLACEMENT_LIMITS)
const codes = (...delivery: Parameters<typeof points>) => points(...delivery).map(({ code }) => code)

test('a delivery as asked for has no points', () => {
  expect(
    codes({}, file('logo.dst'), file('logo.pes'), { imageName: 'logo.png', name: 'logo.png', figures: null }),
  ).toEqual([])
})

describe('the asked format', () => {
  test('is missed by extension, in any case of letters', () => {
    expect(codes({ requiredFormat: 'jef' }, file('logo.dst'))).toEqual(['formatMissing'])
    expect(codes({ requiredFormat: 'dst' }, file('LOGO.DST', { format: 'dst' }))).toEqual([])
  })

  test('is not missed where any will do', () => {
    expect(codes({ requiredFormat: 'other' }, file('logo.dst'))).toEqual([])
  })

  test('is missed in a delivery without files', () => {
    expect(codes({})).toEqual(['formatMissing'])
  })
})

describe('the asked size', () => {
  test('may be off by 5 %, in what was asked for', () => {
    expect(codes({}, file('logo.dst', { widthMm: 96.6 }))).toEqual([])
    expect(codes({}, file('logo.dst', { widthMm: 96.5 }))).toEqual(['sizeOff'])
    expect(codes({ width: null, height: 2 }, file('logo.dst'))).toEqual(['sizeOff'])
    expect(codes({ width: 0, height: 0 }, file('logo.dst', { widthMm: 20 }))).toEqual([])
  })

  test('is held against the master', () => {
    expect(checkDelivery(asked, [file('a.pes', { widthMm: 50 }), file('a.dst')], CUSTOMARY_PLACEMENT_LIMITS)).toEqual([
      {
        code: 'sizesDiffer',
        file: 'a.pes',
        foundMm: { width: 50, height: 60 },
        master: 'a.dst',
        masterMm: { width: 101, height: 60 },
      },
    ])
  })
})

describe('colors', () => {
  test('are the runs of a format without threads', () => {
    expect(codes({}, file('logo.dst', { colorRuns: 4 }))).toEqual(['tooManyColors'])
    expect(points({}, file('logo.dst', { colorRuns: 4 }))).toMatchObject([{ found: 4, counted: 'runs' }])
    const threads = ['#111111', '#222222', '#333333', '#444444'].map((color) => ({ color }))
    expect(points({ requiredFormat: 'pes' }, file('logo.pes', { colorRuns: 5, threads }))).toMatchObject([
      { found: 4, counted: 'threads' },
    ])
  })

  test('are the different threads where a file of the delivery names them', () => {
    const threads = ['#111111', '#222222', '#111111', '#333333'].map((color) => ({ color }))
    expect(codes({}, file('logo.dst', { colorRuns: 4 }), file('logo.pes', { colorRuns: 4, threads }))).toEqual([])
  })

  test('are not counted where no number was asked for', () => {
    expect(codes({ numberOfColors: '' }, file('logo.dst', { colorRuns: 20 }))).toEqual([])
  })
})

describe('files of one delivery', () => {
  test('may differ by half a millimeter, and in which way they lie', () => {
    expect(codes({}, file('a.dst'), file('a.pes', { widthMm: 60.5, heightMm: 100.5 }))).toEqual([])
    expect(codes({}, file('a.dst'), file('a.pes', { widthMm: 101.6 }))).toEqual(['sizesDiffer'])
  })

  test('may differ by 2 % of stitches', () => {
    expect(codes({}, file('a.dst'), file('a.pes', { stitches: 8160 }))).toEqual([])
    expect(codes({}, file('a.dst'), file('a.pes', { stitches: 8161 }))).toEqual(['stitchesDiffer'])
  })
})

test('a design is too large for its place by either side', () => {
  const cap = { placement: 'Cap', width: null }
  expect(codes(cap, file('a.dst'))).toEqual([])
  expect(codes(cap, file('a.dst', { heightMm: 60.1 }))).toEqual(['tooLargeForPlacement'])
  expect(codes({ ...cap, placement: 'Other' }, file('a.dst', { heightMm: 900 }))).toEqual([])
  expect(codes({ ...cap, placement: 'toString' }, file('a.dst', { heightMm: 900 }))).toEqual([])
})

test('what machines mind is told of each file', () => {
  expect(codes({}, file('a.dst', { longStitches: 1, shortStitches: 81, untrimmedJumps: 2 }))).toEqual([
    'longStitches',
    'shortStitches',
    'untrimmedJumps',
  ])
  expect(codes({}, file('a.dst', { shortStitches: 80 }))).toEqual([])
})

test('a wrong extension and a file without its end are told', () => {
  expect(codes({}, file('a.dst', { format: 'pes' }))).toEqual(['otherFormat'])
  expect(codes({}, file('a.dst', { complete: false }))).toEqual(['incomplete'])
})

test('the master is the DST, then the EMB, then whatever tells its stitches', () => {
  const emb = file('a.emb')
  const pes = file('a.pes')
  const silent = file('a.dst', { stitches: null })
  expect(masterOf([pes, emb, file('b.dst')])?.imageName).toBe('b.dst')
  expect(masterOf([silent, pes, emb])).toBe(emb)
  expect(masterOf([silent, pes])).toBe(pes)
  expect(masterOf([silent])).toBeUndefined()
})

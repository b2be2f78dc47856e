import { expect, test } from 'vitest'
import { checkFiles } from '../src/delivery/delivery.ts'
import type { PictureState } from '../src/pictures/picture.ts'
import { CUSTOMARY_PLACEMENT_LIMITS } from '../src/placing/placement-limits.ts'

const order = {
  requestFor: 'order',
  requiredFormat: 'dst',
  width: null,
  height: null,
  numberOfColors: '',
  placement: '',
} as const

const file = (imageName: string, state: PictureState) => ({
  imageName,
  name: imageName,
  figures: null,
  picture: { state, address: null, width: null, height: null, reason: null, explanation: '', colorsFrom: null },
})
const check = (files: ReturnType<typeof file>[], request: Parameters<typeof checkFiles>[0] = order) =>
  checkFiles(request, files, CUSTOMARY_PLACEMENT_LIMITS)

test('machine files whose figures are under way are counted, and nothing else is', () => {
  expect(check([file('a.dst', 'waiting'), file('b.pes', 'working'), file('c.png', 'waiting')])).toEqual({
    points: [],
    beingRead: 2,
  })
})

test('a machine file that could not be read is told; one that nobody can read is not', () => {
  expect(check([file('a.dst', 'none'), file('b.pof', 'none'), file('c.png', 'none')])).toEqual({
    points: [{ code: 'unread', file: 'a.dst' }],
    beingRead: 0,
  })
})

test('an order without files misses its format; a quote delivers a price', () => {
  expect(check([]).points).toEqual([{ code: 'formatMissing', asked: 'dst' }])
  expect(check([], { ...order, requestFor: 'quote' }).points).toEqual([])
  expect(check([file('a.png', 'none')], { ...order, requestFor: 'quote' }).points).toEqual([])
  expect(check([file('a.emb', 'none')], { ...order, requestFor: 'quote' }).points).toContainEqual({
    code: 'formatMissing',
    asked: 'dst',
  })
})

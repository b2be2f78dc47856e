import type { DeliveryPoint, DeliveryPointCode } from '@stitchdesk/contract/delivery/delivery-point'
import { shownFileName } from '@stitchdesk/contract/files/file-name'
import { i18n } from '../../../i18n/i18n.ts'
import { formatCount } from '../../../lib/format.ts'
import { formatLength, formatSize, lengthUnit } from '../../../lib/length-unit.ts'

type Sentences = { [C in DeliveryPointCode]: (point: Extract<DeliveryPoint, { code: C }>) => string }

const t = i18n.getFixedT(null, 'delivery')
const name = shownFileName
const length = (mm: number) => formatLength(mm, lengthUnit())
const area = ({ width, height }: { width: number; height: number }) => formatSize(width, height, lengthUnit())

const SIDES = [
  { side: 'width', text: 'wide' },
  { side: 'height', text: 'high' },
] as const
type Side = (typeof SIDES)[number]['side']

/** `4.00 in wide and 2.00 in high`, of those sides that were asked for. */
function sides(
  asked: Readonly<Record<Side, number | null>>,
  size: (of: { side: Side; asked: number }) => string,
): string {
  const [one = '', other] = SIDES.flatMap(({ side, text }) => {
    const wanted = asked[side]
    return wanted === null ? [] : [t(text, { size: size({ side, asked: wanted }) })]
  })
  return other === undefined ? one : t('and', { one, other })
}

const SENTENCES: Sentences = {
  formatMissing: ({ asked }) => t('points.formatMissing', { format: asked.toUpperCase() }),
  sizeOff: ({ file, foundMm, askedMm }) =>
    t('points.sizeOff', {
      file: name(file),
      asked: sides(askedMm, ({ asked }) => length(asked)),
      found: sides(askedMm, ({ side }) => length(foundMm[side])),
    }),
  tooManyColors: ({ file, found, asked, counted }) =>
    t(counted === 'runs' ? 'points.tooManyRuns' : 'points.tooManyColors', { file: name(file), found, count: asked }),
  sizesDiffer: ({ file, foundMm, master, masterMm }) =>
    t('points.sizesDiffer', {
      file: name(file),
      found: area(foundMm),
      master: name(master),
      masterSize: area(masterMm),
    }),
  stitchesDiffer: ({ file, found, master, masterStitches }) =>
    t('points.stitchesDiffer', {
      file: name(file),
      found: formatCount(found),
      master: name(master),
      masterStitches: formatCount(masterStitches),
    }),
  longStitches: ({ file, found }) =>
    t('points.longStitches', { file: name(file), found: formatCount(found), count: found }),
  shortStitches: ({ file, found, stitches }) =>
    t('points.shortStitches', { file: name(file), found: formatCount(found), stitches: formatCount(stitches) }),
  tooLargeForPlacement: ({ file, foundMm, placement, limitMm }) =>
    t('points.tooLargeForPlacement', { file: name(file), found: area(foundMm), placement, limit: area(limitMm) }),
  untrimmedJumps: ({ file, found }) =>
    t('points.untrimmedJumps', { file: name(file), found: formatCount(found), count: found }),
  otherFormat: ({ file, found }) => t('points.otherFormat', { file: name(file), format: found.toUpperCase() }),
  incomplete: ({ file }) => t('points.incomplete', { file: name(file) }),
  unread: ({ file }) => t('points.unread', { file: name(file) }),
}

/** A point of a delivery as a sentence: what was ordered and what was found. */
export function pointText<C extends DeliveryPointCode>(point: Extract<DeliveryPoint, { code: C }>): string {
  return SENTENCES[point.code](point)
}

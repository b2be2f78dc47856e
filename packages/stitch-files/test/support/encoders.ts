import { encodeHus, encodeVip } from './hus-encoders.ts'
import { encodeExp, encodeJef, encodePec, encodePes, encodeVp3, encodeXxx } from './pair-encoders.ts'
import type { Step } from './steps.ts'
import { encode10o, encode100, encodeDsb, encodeDst, encodeDsz, encodeKsm, encodeU01 } from './triple-encoders.ts'

/** A file of each format whose stitches are read, made of steps, apart from the package's own writers. */
export const ENCODERS: Record<string, (steps: readonly Step[]) => Uint8Array> = {
  '100': encode100,
  '10o': encode10o,
  dsb: (steps) => encodeDsb(steps),
  dst: (steps) => encodeDst(steps),
  dsz: encodeDsz,
  exp: encodeExp,
  hus: encodeHus,
  jef: (steps) => encodeJef(steps),
  ksm: (steps) => encodeKsm(steps),
  pec: (steps) => encodePec(steps),
  pes: (steps) => encodePes(steps),
  tap: (steps) => encodeDst(steps, false),
  u01: encodeU01,
  vip: encodeVip,
  vp3: encodeVp3,
  xxx: encodeXxx,
}

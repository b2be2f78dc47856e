import type { Reading } from '../reading.ts'
import type { StitchFormat } from '../tables/formats.ts'
import { read10o } from './10o.ts'
import { read100 } from './100.ts'
import { readDsb } from './dsb.ts'
import { readDst, readTap } from './dst.ts'
import { readDsz } from './dsz.ts'
import { readExp } from './exp.ts'
import { readHus, readVip } from './hus.ts'
import { readJef } from './jef.ts'
import { readKsm } from './ksm.ts'
import { readPec } from './pec.ts'
import { readPes } from './pes.ts'
import { readU01 } from './u01.ts'
import { readVp3 } from './vp3.ts'
import { readXxx } from './xxx.ts'

/** The reader of a format whose stitches can be read; undefined for the others. */
export function readerOf(format: StitchFormat): ((bytes: Uint8Array) => Reading) | undefined {
  return READERS[format]
}

const READERS: Record<StitchFormat, ((bytes: Uint8Array) => Reading) | undefined> = {
  '100': read100,
  '10o': read10o,
  art: undefined,
  cnd: undefined,
  dsb: readDsb,
  dst: readDst,
  dsz: readDsz,
  emb: undefined,
  exp: readExp,
  hus: readHus,
  jef: readJef,
  ksm: readKsm,
  ofm: undefined,
  pec: readPec,
  pes: readPes,
  pof: undefined,
  tap: readTap,
  u01: readU01,
  vip: readVip,
  vp3: readVp3,
  xxx: readXxx,
}

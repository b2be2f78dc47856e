interface MachineFormat {
  /** Where a file's figures are read: from each stitch, from its properties, from properties that some files lack, or nowhere. */
  figures: 'stitches' | 'properties' | 'sometimes' | 'never'
  /** How its files begin, as Latin-1, where they have a signature. */
  begins?: readonly string[]
  /** Whether designs can be written in it. */
  written?: true
}

/** How the container begins in which Wilcom's files are kept. */
const CONTAINER = '\xD0\xCF\x11\xE0'

/**
 * Every machine format that is recognized, by its usual extension, in the order in which formats are offered. One whose stitches are
 * read has a row in `readers/reader-of.ts`, one that is written in `write-stitch-file.ts`.
 */
export const FORMATS = {
  '100': { figures: 'stitches' },
  '10o': { figures: 'stitches' },
  art: { figures: 'sometimes', begins: [CONTAINER] },
  cnd: { figures: 'never' },
  dst: { figures: 'stitches', written: true },
  dsb: { figures: 'stitches', written: true },
  dsz: { figures: 'stitches' },
  emb: { figures: 'properties', begins: [CONTAINER] },
  exp: { figures: 'stitches', written: true },
  // Some programs write the second by mistake: the first half of a VIP’s and the second half of a HUS’s.
  hus: { figures: 'stitches', begins: ['\x5B\xAF\xC8\x00', '\x5D\xFC\xC8\x00'] },
  jef: { figures: 'stitches', written: true },
  ksm: { figures: 'stitches' },
  ofm: { figures: 'never' },
  pec: { figures: 'stitches', begins: ['#PEC'], written: true },
  pes: { figures: 'stitches', begins: ['#PES'], written: true },
  pof: { figures: 'never', begins: ['POF\0'] },
  tap: { figures: 'stitches', written: true },
  u01: { figures: 'stitches' },
  vip: { figures: 'stitches', begins: ['\x5D\xFC\x90\x01'] },
  vp3: { figures: 'stitches', begins: ['%vsm%'], written: true },
  xxx: { figures: 'stitches', written: true },
} as const satisfies Record<string, MachineFormat>

export type StitchFormat = keyof typeof FORMATS

type FormatWith<Row> = { [F in StitchFormat]: (typeof FORMATS)[F] extends Row ? F : never }[StitchFormat]

/** Formats whose stitches are read. */
export type ReadFormat = FormatWith<{ figures: 'stitches' }>

/** Formats whose files begin by a signature. */
export type SignedFormat = FormatWith<{ begins: readonly string[] }>

/** Formats that designs can be written in. */
export type WritableFormat = FormatWith<{ written: true }>

/** Whether an extension, in lower case and without its dot, is that of a machine file. */
export function isStitchFormat(extension: string): extension is StitchFormat {
  return Object.hasOwn(FORMATS, extension)
}

/** Whether a format's stitches are read. */
export function isRead(format: StitchFormat): format is ReadFormat {
  return FORMATS[format].figures === 'stitches'
}

/** Whether a format, told by its extension in lower case, can be written. */
export function isWritable(format: string): format is WritableFormat {
  return isStitchFormat(format) && 'written' in FORMATS[format]
}

export const STITCH_FORMATS = Object.keys(FORMATS) as StitchFormat[]
export const READ_FORMATS = STITCH_FORMATS.filter(isRead)
export const WRITABLE_FORMATS = STITCH_FORMATS.filter(isWritable)

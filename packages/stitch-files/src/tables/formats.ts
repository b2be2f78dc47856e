interface MachineFormat {
  /** Whether a file's figures can be read, from its stitches or from its properties. */
  figures: 'always' | 'sometimes' | 'never'
  /** Whether designs can be written in it. */
  written?: true
}

/** Every machine format that is recognized, by its usual extension, in the order in which formats are offered. */
export const FORMATS = {
  '100': { figures: 'always' },
  '10o': { figures: 'always' },
  art: { figures: 'sometimes' },
  cnd: { figures: 'never' },
  dst: { figures: 'always', written: true },
  dsb: { figures: 'always', written: true },
  dsz: { figures: 'always' },
  emb: { figures: 'always' },
  exp: { figures: 'always', written: true },
  hus: { figures: 'always' },
  jef: { figures: 'always', written: true },
  ksm: { figures: 'always' },
  ofm: { figures: 'never' },
  pec: { figures: 'always', written: true },
  pes: { figures: 'always', written: true },
  pof: { figures: 'never' },
  tap: { figures: 'always', written: true },
  u01: { figures: 'always' },
  vip: { figures: 'always' },
  vp3: { figures: 'always', written: true },
  xxx: { figures: 'always', written: true },
} as const satisfies Record<string, MachineFormat>

export type StitchFormat = keyof typeof FORMATS

/** Formats that designs can be written in. */
export type WritableFormat = {
  [F in StitchFormat]: (typeof FORMATS)[F] extends { written: true } ? F : never
}[StitchFormat]

/** Whether an extension, in lower case and without its dot, is that of a machine file. */
export function isStitchFormat(extension: string): extension is StitchFormat {
  return Object.hasOwn(FORMATS, extension)
}

/** Whether a format, told by its extension in lower case, can be written. */
export function isWritable(format: string): format is WritableFormat {
  return isStitchFormat(format) && 'written' in FORMATS[format]
}

export const STITCH_FORMATS = Object.keys(FORMATS) as StitchFormat[]
export const WRITABLE_FORMATS = STITCH_FORMATS.filter(isWritable)

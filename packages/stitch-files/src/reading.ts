import type { Thread } from './design.ts'
import type { RecordList } from './record-list.ts'

/** What a reader of one format hands back; the figures and the warnings are made of it in one place for all formats. */
export interface Reading {
  records: RecordList
  /** Whether the mark of the end was met; for formats that have none, whether the file ends with a whole record. */
  ended: boolean
  /** Commands that are not known; they were passed over. */
  unknown: number
  /** The offset after the end; what follows that is not padding is warned about. Unset where more belongs to the file. */
  end?: number
  /**
   * How the format tells of trims: by a command; not at all, so that machines cut at several jumps in a row; or not at all
   * and jumps are of any length, so that only a long one says something.
   */
  trims: 'commands' | 'jumps in a row' | 'long jumps'
  /** One for each block of color, empty blocks included; undefined where the file does not tell for a block. */
  threads?: (Thread | undefined)[]
  /** Whether some threads are of the maker's palette, although the format has a list of the file's own. */
  palette?: boolean
  /** The name inside the file, already plain. */
  name?: string
  /** Whether jumps drop sequins, so that they say nothing about trims. */
  sequins?: boolean
}

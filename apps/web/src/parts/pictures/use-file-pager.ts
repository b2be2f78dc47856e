import type { UploadKind } from '@stitchdesk/contract/basics/enums'
import { useState } from 'react'
import type { ViewableFile } from './request-files.ts'

/** The file in view, and the one of each kind beside it. */
interface FilePager {
  current: ViewableFile
  /** From 0. */
  place: number
  /** The last viewed file of a kind, else its first; undefined without any. */
  shown: (kind: UploadKind) => ViewableFile | undefined
  /** Goes on by so many files; after the last comes the first. */
  leaf: (by: number) => void
}

/** Leafs through files, of which there is at least one. */
export function useFilePager(files: readonly ViewableFile[], start: ViewableFile): FilePager {
  const [place, setPlace] = useState(() =>
    Math.max(
      0,
      files.findIndex(({ filePath }) => filePath === start.filePath),
    ),
  )
  const [last, setLast] = useState<Partial<Record<UploadKind, ViewableFile>>>({})
  const current = files[place] ?? start
  return {
    current,
    place,
    shown: (kind) => (current.kind === kind ? current : (last[kind] ?? files.find((file) => file.kind === kind))),
    leaf: (by) => {
      setLast({ ...last, [current.kind]: current })
      setPlace((place + by + files.length) % files.length)
    },
  }
}

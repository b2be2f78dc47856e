import { PLACING_LIMITS } from '@stitchdesk/contract/placing/limits'
import { useState } from 'react'
import { call } from '../../../lib/api/call.ts'
import { upload } from '../../../lib/api/upload.ts'
import type { RequestValues } from '../../../parts/placing/request-values.ts'
import { takeBackFile } from '../../../parts/uploads/take-back-file.ts'
import { takesPlace, type UploadItem } from '../../../parts/uploads/upload-items.ts'
import { useDroppedFiles } from '../../../parts/uploads/use-dropped-files.ts'
import { useUploads } from '../../../parts/uploads/use-uploads.ts'
import { type DesignField, type DesignValues, designOf } from './design-values.ts'
import { type StoredDesign, useStoreSeveral } from './several-draft.ts'

/** One of several designs: its file, its own fields, and its order code once the file is stored. */
export interface Design {
  item: UploadItem
  own: DesignValues
  orderCode: number | null
}

/** Sends files, each under an order code of its own, which it keeps when it is sent again. */
function startSender(kept: readonly StoredDesign[]) {
  const reserved = new WeakMap<File, number>()
  const codes = new Map(kept.map(({ stored, orderCode }) => [stored.filePath, orderCode]))
  async function send(file: File, onProgress: (percent: number) => void, signal: AbortSignal) {
    const orderCode = reserved.get(file) ?? (await call('reserveOrderCode')).orderCode
    reserved.set(file, orderCode)
    const stored = await upload(orderCode, file, { onProgress, signal })
    codes.set(stored.filePath, orderCode)
    return stored
  }
  return { send, codeOf: (filePath: string) => codes.get(filePath) ?? null }
}

/** Several designs and their pictures, kept in this browser with what counts for all of them until they are placed. */
export function useDesigns(key: string, kept: readonly StoredDesign[], values: RequestValues, isPlaced: IsPlaced) {
  const [sender] = useState(() => startSender(kept))
  const [own, setOwn] = useState<Record<string, DesignValues>>(() =>
    Object.fromEntries(kept.map((design) => [design.stored.filePath, design.own])),
  )
  const uploads = useUploads({
    start: kept.map(({ stored }) => stored),
    limit: PLACING_LIMITS.designsAtOnce,
    send: sender.send,
    takeBack: ({ filePath }) => {
      const orderCode = sender.codeOf(filePath)
      if (uploads.items.some(({ key, stored }) => stored?.filePath === filePath && isPlaced(key))) return
      if (orderCode) takeBackFile(orderCode, filePath)
    },
  })
  const designs: Design[] = uploads.items.filter(takesPlace).map((item) => ({
    item,
    own: own[item.key] ?? designOf(item.name),
    orderCode: item.stored && sender.codeOf(item.stored.filePath),
  }))
  const unplaced = designs.flatMap(({ item, own, orderCode }): StoredDesign[] =>
    item.stored && orderCode && !isPlaced(item.key) ? [{ orderCode, stored: item.stored, own }] : [],
  )
  useStoreSeveral(key, { values, designs: unplaced })
  useDroppedFiles(uploads.add)

  const change = (design: Design, field: DesignField, value: string) =>
    setOwn((before) => ({ ...before, [design.item.key]: { ...design.own, [field]: value } }))
  return { uploads, designs, change }
}

type IsPlaced = (key: string) => boolean

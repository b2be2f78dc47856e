import { useWindowEvent } from '@mantine/hooks'
import type { RequestKind } from '@stitchdesk/contract/basics/enums'
import type { ImagesUpload } from '@stitchdesk/contract/requests/upload'
import { useEffect, useRef } from 'react'
import { clearDraft, type RequestDraft, readDraft, writeDraft } from './request-draft.ts'
import type { RequestValues } from './request-values.ts'

interface KeptDraft {
  key: string
  orderCode: number
  version: number
  values: RequestValues
  imagesUploads: ImagesUpload[]
  /** Whether there is anything to lose. An untouched new form is kept too, for its order code. */
  worthKeeping: boolean
}

/** Keeps what is typed and attached in this browser, so that a reload or an expired session loses nothing. */
export function useKeptDraft({ key, worthKeeping, orderCode, version, values, imagesUploads }: KeptDraft): void {
  // The list is a new array at every render; its paths tell whether it changed.
  const paths = imagesUploads.map(({ filePath }) => filePath).join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: `paths` stands for `imagesUploads`
  useEffect(() => {
    const draft: RequestDraft = { orderCode, version, values, imagesUploads }
    if (worthKeeping) writeDraft(key, draft)
    else clearDraft(key)
  }, [key, worthKeeping, orderCode, version, values, paths])
}

/** Calls back when another tab placed the request of this draft: its order code is used up. */
export function useDraftTaken(key: string, kind: RequestKind | null, orderCode: number, onTaken: () => void): void {
  useWindowEvent('storage', (event) => {
    if (event.key === key && readDraft(key, kind)?.orderCode !== orderCode) onTaken()
  })
}

/** Forgets a draft when its form closes untouched, where somebody opens the forms of many. */
export function useUntouchedForgotten(draftKey: string, changed: boolean): void {
  const touched = useRef(changed)
  useEffect(() => {
    touched.current = changed
  })
  useEffect(
    () => () => {
      if (!touched.current) clearDraft(draftKey)
    },
    [draftKey],
  )
}

import { useWindowEvent } from '@mantine/hooks'
import type { RequestKind } from '@stitchdesk/contract/basics/enums'
import type { ImagesUpload } from '@stitchdesk/contract/requests/upload'
import { useEffect } from 'react'
import type { RequestValues } from '../../parts/request-form/request-values.ts'
import { clearDraft, type RequestDraft, readDraft, writeDraft } from './request-draft.ts'

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
export function useDraftTaken(key: string, kind: RequestKind, orderCode: number, onTaken: () => void): void {
  useWindowEvent('storage', (event) => {
    if (event.key === key && readDraft(key, kind)?.orderCode !== orderCode) onTaken()
  })
}

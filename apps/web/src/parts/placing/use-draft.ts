import type { ImagesUpload } from '@stitchdesk/contract/files/upload'
import { PLACING_LIMITS } from '@stitchdesk/contract/placing/limits'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { upload } from '../../lib/api/upload.ts'
import { useStoredText } from '../../lib/use-stored-text.ts'
import { takeBackFile } from '../uploads/take-back-file.ts'
import { useUploads } from '../uploads/use-uploads.ts'
import { askDiscardDraft, askWithoutArtwork } from './draft-questions.ts'
import { clearDraft, type RequestDraft } from './request-draft.ts'
import type { RequestValues } from './request-values.ts'

/** The initial values of a creation form, with and without its draft. */
export interface DraftStart {
  values: RequestValues
  imagesUploads: readonly ImagesUpload[]
  baseline: RequestValues
  /** Files of the earlier request that it is filled from: taken out of the form, they stay that request's. */
  baselineUploads: readonly ImagesUpload[]
  /** Whether a draft was found that differs from the baseline. */
  restored: boolean
}

interface DraftOptions {
  /** Name under which it is kept. */
  key: string
  orderCode: number
  /** Version of the request that is edited; null for a new one. */
  editedVersion: number | null
  start: DraftStart
  values: RequestValues
  /** Whether they say what the form began with. */
  untouched: boolean
  /** The question about missing artwork, asked once; null where it isn't asked. */
  whyArtwork: string | null
  /** The draft was discarded. */
  onDiscarded: () => void
}

const holds = (files: readonly ImagesUpload[], filePath: string) => files.some((file) => file.filePath === filePath)
const sameFiles = (left: readonly ImagesUpload[], right: readonly ImagesUpload[]) =>
  left.length === right.length && left.every(({ filePath }, index) => filePath === right[index]?.filePath)

/** The draft of a creation form: its artwork, how it is kept in this browser, sent once, or thrown away. */
export function useDraft(options: DraftOptions) {
  const { key, orderCode, editedVersion, start, untouched, whyArtwork, onDiscarded } = options
  const { t } = useTranslation('portal')
  const uploads = useUploads({
    start: start.imagesUploads,
    limit: PLACING_LIMITS.attachments,
    send: (file, onProgress, signal) => upload(orderCode, file, { onProgress, signal }),
    takeBack: ({ filePath }) => {
      if (!holds(start.baselineUploads, filePath)) takeBackFile(orderCode, filePath)
    },
  })
  const values = untouched ? start.baseline : options.values
  const changed = !untouched || !sameFiles(uploads.stored, start.baselineUploads)
  // So that a reload or an expired session loses nothing. An untouched new form is kept too, for its order code.
  const worthKeeping = changed || editedVersion === null
  const draft: RequestDraft = { orderCode, version: editedVersion ?? 0, values, imagesUploads: uploads.stored }
  useStoredText(key, worthKeeping ? JSON.stringify(draft) : null)
  const agreedToNone = useRef(false)
  // A second click may come before React has drawn the button off.
  const sending = useRef(false)
  const failedUpload = uploads.items.some(({ state }) => state === 'failed')
  const blocked = uploads.busy || failedUpload

  /** Places it with its artwork; the caller shows a failure from the call's state. */
  async function send(place: (imagesUploads: readonly ImagesUpload[]) => Promise<unknown>): Promise<void> {
    if (sending.current || blocked) return
    sending.current = true
    const asks =
      whyArtwork !== null && uploads.stored.length === 0 && values.artworkLink === '' && !agreedToNone.current
    if (asks) agreedToNone.current = await askWithoutArtwork(whyArtwork)
    if (!asks || agreedToNone.current) await place(uploads.stored).catch(() => undefined)
    sending.current = false
  }

  /** Takes its files back and forgets it. */
  function letGo() {
    for (const item of uploads.items) uploads.remove(item)
    clearDraft(key)
  }

  async function discard() {
    if (!(await askDiscardDraft())) return
    letGo()
    onDiscarded()
  }

  return {
    uploads,
    changed,
    failedUpload,
    send,
    letGo,
    /** What the foot of its form tells and offers. */
    foot: {
      changed,
      waiting: uploads.busy ? t('create.uploading', { count: uploads.left }) : null,
      blocked,
      onDiscard: () => void discard(),
    },
  }
}

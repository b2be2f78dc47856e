import { useWindowEvent } from '@mantine/hooks'
import type { RequestKind } from '@stitchdesk/contract/basics/enums'
import { useEffect, useEffectEvent } from 'react'
import { clearDraft, readDraft } from './request-draft.ts'

/** Calls back when another tab placed the request of this draft: its order code is used up. */
export function useDraftPlacedElsewhere(
  key: string,
  kind: RequestKind | null,
  orderCode: number,
  onTaken: () => void,
): void {
  useWindowEvent('storage', (event) => {
    if (event.key === key && readDraft(key, kind)?.orderCode !== orderCode) onTaken()
  })
}

/** Drops an untouched draft when its form closes, because staff open forms for many customers. */
export function useForgetUntouchedDraft(draftKey: string, changed: boolean): void {
  const onClosed = useEffectEvent((key: string) => {
    if (!changed) clearDraft(key)
  })
  useEffect(() => () => onClosed(draftKey), [draftKey])
}

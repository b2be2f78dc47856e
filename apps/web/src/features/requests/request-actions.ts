import type { ImagesUpload } from '@stitchdesk/contract/files/upload'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { useMemo, useState } from 'react'
import { useRole } from '../../lib/api/session.ts'
import { useStableCallback } from '../../lib/use-stable-callback.ts'
import { type ListCursor, type ListItem, useFindCursor } from '../../parts/request-page/list-cursor.ts'
import { lazyPanel } from '../../ui/feedback/lazy-part.tsx'
import { useSendRecord } from './delivery/use-send-record.tsx'
import { type RequestRights, requestRights } from './request-rights.ts'
import { useConvertRequest } from './use-convert-request.ts'
import { useDeleteRequest } from './use-delete-request.ts'
import { useMarkDone } from './use-mark-done.ts'

/** A request's actions by row or key. The object never changes, so that it makes no row draw again. */
export interface RequestActions {
  rights: RequestRights
  /** Opens the process form, with files that were made for its results if there are any. */
  process: (request: OrderRequest, made?: readonly ImagesUpload[]) => void
  /** Fetches the process dialog's script before it is asked for. */
  prepareProcess: () => void
  showShipping: (request: OrderRequest) => void
  send: (request: OrderRequest) => void
  markDone: (request: OrderRequest) => void
  convert: (request: OrderRequest) => void
  remove: (request: OrderRequest) => void
}

/** A request's actions in its details, and which is running. */
export interface RunningActions extends RequestActions {
  /** `_id` of the request whose record is being sent. */
  sending: string | null
}

/** The dialog or panel over the list. */
export type RequestPanel =
  | { kind: 'process'; request: ListItem; made: readonly ImagesUpload[]; cursor: ListCursor | null }
  | { kind: 'shipping'; request: OrderRequest }

/** The process dialog is a script of its own: most visits to a list never open it. */
export const ProcessDialog = lazyPanel(() => import('./processing/process-dialog.tsx'))

interface OpenActions {
  actions: RequestActions
  running: RunningActions
  panel: RequestPanel | null
  showPanel: (panel: RequestPanel | null) => void
}

/** The request actions of who is signed in, and the panel over the list. */
export function useRequestActions(): OpenActions {
  const [panel, setPanel] = useState<RequestPanel | null>(null)
  const role = useRole()
  const findCursor = useStableCallback(useFindCursor())
  const record = useSendRecord()
  const send = useStableCallback(record.send)
  const markDone = useStableCallback(useMarkDone())
  const convert = useStableCallback(useConvertRequest())
  const remove = useStableCallback(useDeleteRequest())
  const actions = useMemo((): RequestActions => {
    const rights = requestRights(role)
    return {
      rights,
      process: (request, made = []) =>
        rights.processes && setPanel({ kind: 'process', request, made, cursor: findCursor(request) }),
      prepareProcess: () => void ProcessDialog.load().catch(() => undefined),
      showShipping: (request) => setPanel({ kind: 'shipping', request }),
      send,
      markDone: (request) => void markDone(request),
      convert: (request) => void convert(request),
      remove: (request) => void remove(request),
    }
  }, [role, findCursor, send, markDone, convert, remove])
  return { actions, running: { ...actions, sending: record.sending }, panel, showPanel: setPanel }
}

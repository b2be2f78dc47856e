import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import type { ImagesUpload } from '@stitchdesk/contract/requests/upload'
import { useState } from 'react'
import { useRole } from '../../lib/session.ts'
import { type DeskRights, deskRights } from './desk-rights.ts'
import { useConvertRequest } from './use-convert-request.ts'
import { useDeleteRequest } from './use-delete-request.ts'
import { useSendRecord } from './use-send-record.tsx'

/** What can be done with a request from its row, its details or a key. */
export interface Desk {
  rights: DeskRights
  /** Opens the process form, with files that were made for its results if there are any. */
  process: (request: OrderRequest, made?: readonly ImagesUpload[]) => void
  /** Fetches the process dialog's script before it is asked for. */
  prepareProcess: () => void
  showShipping: (request: OrderRequest) => void
  send: (request: OrderRequest) => void
  /** `_id` of the request whose record is being sent. */
  sending: string | null
  convert: (request: OrderRequest) => void
  remove: (request: OrderRequest) => void
}

/** What stands open over the list. */
export type DeskPanel =
  | { kind: 'process'; request: OrderRequest; made: readonly ImagesUpload[] }
  | { kind: 'shipping'; request: OrderRequest }

/** The process dialog is a script of its own: most visits to a list never open it. */
export const loadProcessDialog = () => import('./process-dialog.tsx')

/** The desk of who is signed in, and what is open over the list. */
export function useDesk(): { desk: Desk; panel: DeskPanel | null; closePanel: () => void } {
  const [panel, setPanel] = useState<DeskPanel | null>(null)
  const rights = deskRights(useRole())
  const record = useSendRecord()
  const convert = useConvertRequest()
  const remove = useDeleteRequest()
  const desk: Desk = {
    rights,
    process: (request, made = []) => rights.processes && setPanel({ kind: 'process', request, made }),
    prepareProcess: () => void loadProcessDialog(),
    showShipping: (request) => setPanel({ kind: 'shipping', request }),
    send: record.send,
    sending: record.sending,
    convert: (request) => void convert(request),
    remove: (request) => void remove(request),
  }
  return { desk, panel, closePanel: () => setPanel(null) }
}

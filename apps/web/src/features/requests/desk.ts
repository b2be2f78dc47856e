import type { Request } from '@stitchdesk/contract/requests/request'
import { useState } from 'react'
import { useRole } from '../../lib/session.ts'
import { type DeskRights, deskRights } from './desk-rights.ts'
import { useConvertRequest } from './use-convert-request.ts'
import { useDeleteRequest } from './use-delete-request.ts'
import { useSendRecord } from './use-send-record.tsx'

/** What can be done with a request from its row, its details or a key. */
export interface Desk {
  rights: DeskRights
  process: (request: Request) => void
  /** Fetches the process dialog's script before it is asked for. */
  prepareProcess: () => void
  showShipping: (request: Request) => void
  send: (request: Request) => void
  /** `_id` of the request whose record is being sent. */
  sending: string | null
  convert: (request: Request) => void
  remove: (request: Request) => void
}

/** What stands open over the list. */
export type DeskPanel = { kind: 'process' | 'shipping'; request: Request }

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
    process: (request) => rights.processes && setPanel({ kind: 'process', request }),
    prepareProcess: () => void loadProcessDialog(),
    showShipping: (request) => setPanel({ kind: 'shipping', request }),
    send: record.send,
    sending: record.sending,
    convert: (request) => void convert(request),
    remove: (request) => void remove(request),
  }
  return { desk, panel, closePanel: () => setPanel(null) }
}

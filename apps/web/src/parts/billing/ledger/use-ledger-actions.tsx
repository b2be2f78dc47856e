import { type ReactNode, useState } from 'react'
import { mayCall } from '../../../lib/api/may-call.ts'
import { useRole } from '../../../lib/api/session.ts'
import { lazyPanel } from '../../../ui/feedback/lazy-part.tsx'
import type { LedgerAction } from './ledger-action.ts'

// The forms are a script of their own: most visits to a list or an account open none.
const LedgerDialog = lazyPanel(() => import('./forms/ledger-dialog.tsx'))

interface LedgerActions {
  /** Whether the person signed in keeps the books: the calls have the same roles. */
  may: boolean
  run: (action: LedgerAction) => void
  /** The open form, for the page to place. */
  dialog: ReactNode
}

/** The actions on ledgers of the person signed in. */
export function useLedgerActions(): LedgerActions {
  const [action, setAction] = useState<LedgerAction | null>(null)
  return {
    may: mayCall('recordPayment', useRole()),
    run: setAction,
    dialog: action && <LedgerDialog action={action} onClose={() => setAction(null)} />,
  }
}

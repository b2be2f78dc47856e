import type { HeldSending } from '@stitchdesk/contract/delivery/held-sending'

/** Held sendings that a standing notice of this tab counts down: their page need not tell them a second time. */
const told = new Set<string>()

/** Notes that a notice tells of a held sending, wherever its reader goes. */
export function markShownAsToast({ _id }: HeldSending): void {
  told.add(_id)
}

/** Whether a notice of this tab tells of a held sending; after a reload none does any more. */
export const isShownAsToast = ({ _id }: HeldSending): boolean => told.has(_id)

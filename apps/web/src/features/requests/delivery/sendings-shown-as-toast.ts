import type { HeldSending } from '@stitchdesk/contract/delivery/held-sending'

/** Held sendings that a notice of this tab counts down, so that their page doesn't show them twice. */
const told = new Set<string>()

/** Marks a held sending as shown by a notice. */
export function markShownAsToast({ _id }: HeldSending): void {
  told.add(_id)
}

/** Whether a notice of this tab shows a held sending; none after a reload. */
export const isShownAsToast = ({ _id }: HeldSending): boolean => told.has(_id)

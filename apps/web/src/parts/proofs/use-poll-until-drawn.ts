import type { Proof, ProofFile } from '@stitchdesk/contract/proofs/proof'
import { useEffect, useEffectEvent } from 'react'

/** Milliseconds between two questions whether a picture is there. */
const PAUSE = 3000

/** Whether the picture of a file is still to come: the shop sends a proof sooner than its stitches are drawn. */
export const isBeingDrawn = ({ picture: { state } }: ProofFile) => state === 'waiting' || state === 'working'

/** Asks for proofs again until the pictures of all their files are drawn. */
export function usePollUntilDrawn(proofs: readonly Proof[] | undefined, ask: () => unknown): void {
  const waits = proofs?.some(({ files }) => files.some(isBeingDrawn)) ?? false
  const again = useEffectEvent(() => {
    // Nobody reads a page in the background.
    if (!document.hidden) ask()
  })
  useEffect(() => {
    if (!waits) return
    const timer = setInterval(() => again(), PAUSE)
    return () => clearInterval(timer)
  }, [waits])
}

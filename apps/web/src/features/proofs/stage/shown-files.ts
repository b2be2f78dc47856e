import type { Proof, ProofFile } from '@stitchdesk/contract/proofs/proof'
import { useState } from 'react'
import { MODES, type Mode } from './stage-tools.tsx'

/** Means the artwork, in place of a proof to compare with. */
export const ARTWORK = 'artwork'

const filesOf = ({ files }: Proof, kind: ProofFile['kind']) => files.filter((file) => file.kind === kind)

/** Whether a file can be seen. */
export const isDrawn = ({ picture }: ProofFile): boolean => picture.address !== null

/** The one that is chosen, else the first that can be seen. */
const pick = (files: readonly ProofFile[], position: number | null) =>
  files.find((file) => file.position === position) ?? files.find(isDrawn) ?? files[0]

/** The files of a proof that are shown: its result, what stands beside it (artwork, or another proof), and the ways of showing them. */
export function useShownFiles(proof: Proof, proofs: readonly Proof[]) {
  const [chosenMode, setMode] = useState<Mode>('result')
  const [position, setPosition] = useState<number | null>(null)
  const [artworkPosition, setArtworkPosition] = useState<number | null>(null)
  const [besideId, setBeside] = useState(ARTWORK)

  const results = filesOf(proof, 'result')
  const result = pick(results, position)
  const others = proofs.filter((other) => other._id !== proof._id && filesOf(other, 'result').some(isDrawn))
  const besideProof = others.find(({ _id }) => _id === besideId)
  const artworks = filesOf(proof, 'artwork').filter(isDrawn)
  const besides = besideProof ? filesOf(besideProof, 'result').filter(isDrawn) : artworks
  const hasResult = result !== undefined && isDrawn(result)
  const modes = MODES.filter((mode) => {
    if (mode === 'result') return result !== undefined
    if (mode === 'artwork') return artworks.length > 0
    return hasResult && (artworks.length > 0 || others.length > 0)
  })
  const mode = modes.includes(chosenMode) ? chosenMode : (modes[0] ?? 'result')
  return {
    modes,
    mode,
    setMode,
    results,
    result,
    hasResult,
    setPosition,
    artworks,
    setArtworkPosition,
    /** Proofs to compare with. */
    others,
    besideProof,
    setBeside,
    besides,
    beside: pick(besides, artworkPosition),
    /** The picture that the scale is of. */
    main: mode === 'artwork' ? pick(artworks, artworkPosition) : result,
  }
}

export type ShownFiles = ReturnType<typeof useShownFiles>

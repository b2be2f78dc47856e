import { NativeSelect } from '@mantine/core'
import type { Proof, ProofFile } from '@stitchdesk/contract/requests/proof'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../lib/format.ts'
import classes from './proof.module.css'
import { ProofPicture, type ShownPin } from './proof-picture.tsx'

const ARTWORK = 'artwork'

interface ProofViewProps {
  /** The proofs of a request, the latest first. */
  proofs: readonly Proof[]
  proof: Proof
  /** Pins that are being set, instead of those that were. */
  setting?: {
    pins: readonly (ShownPin & { position: number })[]
    onSet: (position: number, at: { x: number; y: number }) => void
    onMove: (number: number, at: { x: number; y: number }) => void
  }
  children?: ReactNode
}

/** A proof beside the artwork or another round of it, with its pins, and what was answered. */
export function ProofView({ proofs, proof, setting, children }: ProofViewProps) {
  const { t } = useTranslation('proof')
  const others = proofs.filter(({ _id }) => _id !== proof._id)
  const [besideId, setBeside] = useState(ARTWORK)
  const besideProof = others.find(({ _id }) => _id === besideId)
  const beside = besideProof ? results(besideProof) : proof.files.filter(({ kind }) => kind === 'artwork')
  const settled: (ShownPin & { position: number })[] = proof.comments.flatMap(({ pin, number, text, doneAt }) =>
    pin ? [{ ...pin, number, text, done: doneAt !== null }] : [],
  )
  const pins = setting?.pins ?? settled
  return (
    <div className={classes.view}>
      {proof.note && <p className={classes.words}>{proof.note}</p>}
      {others.length > 0 && (
        <NativeSelect
          size="xs"
          label={t('compare')}
          value={besideProof ? besideId : ARTWORK}
          onChange={(event) => setBeside(event.currentTarget.value)}
          data={[
            { value: ARTWORK, label: t('artwork') },
            ...others.map(({ _id, number, sentAt }) => ({
              value: _id,
              label: `${t('number', { number })} · ${formatDateTime(sentAt)}`,
            })),
          ]}
        />
      )}
      <div className={classes.sides}>
        <Side files={beside} label={besideProof ? t('number', { number: besideProof.number }) : t('artwork')} />
        <section aria-label={t('number', { number: proof.number })} className={classes.view}>
          {results(proof).map((file) => (
            <ProofPicture
              key={file.position}
              file={file}
              pins={pins.filter(({ position }) => position === file.position)}
              onSet={setting && ((at) => setting.onSet(file.position, at))}
              onMove={setting?.onMove}
            />
          ))}
        </section>
      </div>
      {children}
    </div>
  )
}

const results = ({ files }: Proof) => files.filter(({ kind }) => kind === 'result')

function Side({ files, label }: { files: readonly ProofFile[]; label: string }) {
  if (files.length === 0) return null
  return (
    <section aria-label={label} className={classes.view}>
      {files.map((file) => (
        <ProofPicture key={file.position} file={file} />
      ))}
    </section>
  )
}

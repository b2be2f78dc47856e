import { SegmentedControl } from '@mantine/core'
import type { Proof } from '@stitchdesk/contract/proofs/proof'
import { useTranslation } from 'react-i18next'
import { DateTime } from '../../ui/date-time.tsx'
import classes from './review.module.css'
import texts from './review-texts.module.css'

interface VersionsProps {
  proofs: readonly Proof[]
  proof: Proof
  onShow: (proofId: string) => void
}

/** Switches between the proofs that were sent, where there are several. */
export function Versions({ proofs, proof, onShow }: VersionsProps) {
  const { t } = useTranslation('proofs')
  return (
    <div className={classes.versions}>
      {proofs.length > 1 && (
        <SegmentedControl
          aria-label={t('versions')}
          size="xs"
          value={proof._id}
          onChange={onShow}
          data={proofs.toReversed().map(({ _id, number }) => ({ value: _id, label: `v${number}` }))}
        />
      )}
      <span className={texts.quiet}>
        {t(proof === proofs[0] ? 'latest' : 'earlier', { number: proof.number })} ·{' '}
        <DateTime moment={proof.sentAt} time />
      </span>
    </div>
  )
}

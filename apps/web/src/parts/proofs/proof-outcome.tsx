import { Checkbox, VisuallyHidden } from '@mantine/core'
import type { Proof } from '@stitchdesk/contract/proofs/proof'
import type { ProofComment } from '@stitchdesk/contract/proofs/proof-comment'
import { IconSquare, IconSquareCheckFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../lib/format.ts'
import classes from './proof.module.css'

interface ProofOutcomeProps {
  proof: Proof
  /** Ticks a pin off; without it the list can only be read. */
  onTick?: ((pin: ProofComment, done: boolean) => void) | undefined
}

/** The outcome of a proof: who answered what and when, and the requested changes. */
export function ProofOutcome({ proof, onTick }: ProofOutcomeProps) {
  const { t } = useTranslation('proof')
  const { approval, answeredAt, answeredBy, byLink, byStaff, answer, comments } = proof
  // Readers who may see a held approval see it as approved.
  const state = approval ? 'approved' : proof.state
  const how = byLink ? ` ${t('byLink')}` : byStaff ? ` ${t('byStaff')}` : ''
  const who = `${answeredBy ?? t('customer')}${how}`
  return (
    <div>
      <p className={classes.words}>
        <strong>{t(`states.${state}`)}</strong>
        {answeredAt && ` · ${t('answered', { who, when: formatDateTime(answeredAt) })}`}
      </p>
      {answer && <p className={classes.words}>{answer}</p>}
      {comments.length > 0 && (
        <ul className={classes.pins} aria-label={t('pins')}>
          {comments.map((pin) => (
            <li key={pin._id}>
              {onTick ? (
                <Checkbox
                  size="xs"
                  label={t('done', { number: pin.number, text: pin.text })}
                  checked={pin.doneAt !== null}
                  onChange={(event) => onTick(pin, event.currentTarget.checked)}
                />
              ) : (
                <ReadPin pin={pin} />
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** A pin and whether it is done, for those who only read it: a box that can't be ticked would be too pale for its words. */
function ReadPin({ pin }: { pin: ProofComment }) {
  const { t } = useTranslation('proof')
  const Mark = pin.doneAt === null ? IconSquare : IconSquareCheckFilled
  return (
    <span className={classes.readPin}>
      <Mark size={16} aria-hidden />
      {t('done', { number: pin.number, text: pin.text })}
      {pin.doneAt !== null && <VisuallyHidden>{t('ticked')}</VisuallyHidden>}
    </span>
  )
}

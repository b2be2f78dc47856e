import { Button } from '@mantine/core'
import { asksFor } from '@stitchdesk/contract/requests/kinds'
import type { MadeBefore as Design } from '@stitchdesk/contract/similar/similar'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../../lib/api/query.ts'
import { formatDay, formatMoney } from '../../../../lib/format.ts'
import { useSizes } from '../../../../lib/length-unit.ts'
import { FilePicture } from '../../../../parts/files/file-picture.tsx'
import { choiceText } from '../../../../parts/requests/choice-text.ts'
import { notifyError } from '../../../../ui/feedback/notify.ts'
import type { VariedField } from '../../request-kinds.ts'
import classes from './made-before.module.css'

/** How soon to ask again about artwork that is being read. */
const READING_MS = 1000

interface MadeBeforeProps {
  orderCode: number
  /** Paths of the stored artwork. */
  files: readonly string[]
  /** Fills the form in from a design. */
  onChoose: (design: Design, vary: VariedField) => Promise<void>
  /** Puts back what the form held before. */
  onUndo: () => void
}

/** Tells a customer that their artwork was digitized before, with ways to reorder it; nothing if it wasn't. */
export default function MadeBefore({ orderCode, files, onChoose, onUndo }: MadeBeforeProps) {
  const { t } = useTranslation('portal')
  const [dismissed, setDismissed] = useState(false)
  const [chosen, setChosen] = useState<Design | null>(null)
  const [choosing, setChoosing] = useState(false)
  const { data, refetch } = useCall(
    'findMadeBefore',
    { body: { orderCode } },
    { refetchOnReturn: false, refetchInterval: (answer) => (answer?.reading ? READING_MS : false) },
  )
  const stored = files.join('\n')
  // Another file under the same code changes the answer.
  const answered = useRef(stored)
  useEffect(() => {
    if (answered.current === stored) return
    answered.current = stored
    void refetch()
  }, [stored, refetch])
  if (!data || data.designs.length === 0 || dismissed) return null
  if (chosen) {
    return (
      <div role="status" className={classes.before}>
        {t('create.madeBefore.chosen', { name: chosen.orderName })}
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => {
            setChosen(null)
            onUndo()
          }}
        >
          {t('create.madeBefore.undo')}
        </Button>
      </div>
    )
  }

  async function choose(design: Design, vary: VariedField) {
    setChoosing(true)
    try {
      await onChoose(design, vary)
      setChosen(design)
    } catch (error) {
      notifyError(error)
    } finally {
      setChoosing(false)
    }
  }

  const price = data.formatPrice === null ? null : formatMoney(data.formatPrice)
  return (
    <section aria-label={t('create.madeBefore.title')} className={classes.before}>
      <h3 className={classes.title}>{t('create.madeBefore.title')}</h3>
      {data.designs.map((design) => (
        <div key={design._id} className={classes.design}>
          {design.file && <FilePicture file={design.file} size={64} decorative />}
          <div>
            <Facts design={design} />
            <div className={classes.choices}>
              {asksFor(design.requestFor, 'requiredFormat') && (
                <Button
                  size="compact-sm"
                  variant="default"
                  disabled={choosing}
                  onClick={() => void choose(design, 'requiredFormat')}
                >
                  {price && design.requestFor === 'order'
                    ? t('create.madeBefore.againPrice', { price })
                    : t('create.madeBefore.again')}
                </Button>
              )}
              {asksFor(design.requestFor, 'width') && (
                <Button
                  size="compact-sm"
                  variant="default"
                  disabled={choosing}
                  onClick={() => void choose(design, 'width')}
                >
                  {t('create.madeBefore.size')}
                </Button>
              )}
            </div>
          </div>
        </div>
      ))}
      <Button size="compact-sm" variant="subtle" disabled={choosing} onClick={() => setDismissed(true)}>
        {t('create.madeBefore.fresh')}
      </Button>
    </section>
  )
}

function Facts({ design: { orderName, placement, sentAt, width, height } }: { design: Design }) {
  const sizes = useSizes()
  const facts = [
    placement && choiceText('placement', placement),
    formatDay(sentAt),
    width && height && sizes.size(width, height),
  ]
  return (
    <>
      <span className={classes.name}>{orderName}</span>{' '}
      <span className={classes.facts}>{facts.filter(Boolean).join(' · ')}</span>
    </>
  )
}

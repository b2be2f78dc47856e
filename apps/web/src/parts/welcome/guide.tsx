import { Button } from '@mantine/core'
import type { GuideStep } from '@stitchdesk/contract/accounts/guide'
import { PAGES } from '@stitchdesk/contract/pages'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAction } from '../../lib/api/query.ts'
import { useUser } from '../../lib/api/session.ts'
import { notifyError } from '../../ui/feedback/notify.ts'
import { ROLE_GUIDES } from './guide-steps.ts'
import { StepRow, StepsCard } from './steps-card.tsx'

interface GuideProps {
  /** The steps that were taken. */
  taken: readonly GuideStep[]
  /** A step that the shop's data show to be done. */
  known?: GuideStep | undefined
}

/** Three first steps of a new account's role, until all are done or it is closed for good. */
export default function Guide({ taken, known }: GuideProps) {
  const { t } = useTranslation('guide')
  const change = useAction('setGuide', { invalidates: ['getMe'], onError: (error) => notifyError(error) })
  const steps = ROLE_GUIDES[useUser().Designation]
  const isDone = (step: GuideStep) => step === known || taken.includes(step)
  const next = steps.find(([step]) => !isDone(step))?.[0]
  if (!next) return null
  return (
    <StepsCard
      title={t('title')}
      intro={t('intro')}
      close={t('close')}
      closing={change.isPending}
      onClose={() => change.mutate({ body: { guide: null } })}
    >
      {steps.map(([step, page, search = '']) => (
        <StepRow
          key={step}
          state={isDone(step) ? 'done' : 'open'}
          title={t(`step.${step}.title`)}
          text={isDone(step) ? t('done') : t(`step.${step}.text`)}
          action={
            !isDone(step) && (
              <Button
                component={Link}
                to={PAGES[page].path + search}
                size="compact-sm"
                variant={step === next ? 'filled' : 'default'}
                // Opening the page takes the step; an order counts once it is placed.
                onClick={() => step !== 'place' && change.mutate({ body: { guide: [...taken, step] } })}
              >
                {t(`step.${step}.action`)}
              </Button>
            )
          }
        />
      ))}
    </StepsCard>
  )
}

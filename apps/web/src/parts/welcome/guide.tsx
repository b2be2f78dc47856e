import '../../i18n/areas/guide.ts'
import { Button, Text } from '@mantine/core'
import type { GuideStep } from '@stitchdesk/contract/accounts/guide'
import { PAGES } from '@stitchdesk/contract/pages'
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAction } from '../../lib/api/query.ts'
import { useUser } from '../../lib/api/session.ts'
import { notifyError } from '../../ui/feedback/notify.ts'
import { Surface } from '../../ui/surface.tsx'
import classes from './first-steps.module.css'
import { ROLE_GUIDES } from './guide-steps.ts'

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
    <Surface
      title={t('title')}
      className={classes.card}
      actions={
        <Button
          variant="subtle"
          size="compact-sm"
          loading={change.isPending}
          onClick={() => change.mutate({ body: { guide: null } })}
        >
          {t('close')}
        </Button>
      }
    >
      <Text size="sm" c="dimmed" mb="sm">
        {t('intro')}
      </Text>
      <ol className={classes.steps}>
        {steps.map(([step, page]) => (
          <li key={step} className={classes.step} data-state={isDone(step) ? 'done' : 'open'}>
            {isDone(step) ? (
              <IconCircleCheckFilled size={22} aria-hidden />
            ) : (
              <IconCircleDashed size={22} aria-hidden />
            )}
            <div className={classes.text}>
              <Text fw={600}>{t(`step.${step}.title`)}</Text>
              <Text size="sm" c="dimmed">
                {isDone(step) ? t('done') : t(`step.${step}.text`)}
              </Text>
            </div>
            {!isDone(step) && (
              <Button
                component={Link}
                to={PAGES[page].path}
                size="compact-sm"
                variant={step === next ? 'filled' : 'default'}
                // Whoever looks at the page has taken the step; an order counts once it is placed.
                onClick={() => step !== 'place' && change.mutate({ body: { guide: [...taken, step] } })}
              >
                {t(`step.${step}.action`)}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Surface>
  )
}

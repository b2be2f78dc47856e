import { Anchor, Button, Group, Text } from '@mantine/core'
import { pathTo } from '@stitchdesk/contract/addresses'
import type { Answer } from '@stitchdesk/contract/endpoints'
import { WELCOME_STEPS, type WelcomeStep } from '@stitchdesk/contract/settings/welcome-steps'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAction, useCall } from '../../lib/api/query.ts'
import { notifyError } from '../../ui/feedback/notify.ts'
import { TestMail } from '../mail/test-mail.tsx'
import { StepRow, StepsCard } from './steps-card.tsx'
import { ZoneStep } from './zone-step.tsx'

type Welcome = Answer<'getWelcome'>

/** Where a step is done; the mail is tried and the zone chosen right here. */
const PLACES: Record<Exclude<WelcomeStep, 'mail' | 'zone'>, string> = {
  shop: pathTo('settings'),
  money: `${pathTo('settings')}#money`,
  legal: `${pathTo('settings')}#legal`,
  employee: pathTo('employee'),
  customer: pathTo('allCustomers'),
}

/** Setup steps of a new shop, until all are done, skipped or hidden. @param after what is shown afterwards */
export function FirstSteps({ after = null }: { after?: ReactNode }) {
  const { t } = useTranslation('settings')
  const welcome = useCall('getWelcome')
  const change = useChange()
  // The result of a test message stays in sight, also after the last step.
  const [tried, setTried] = useState(false)
  const { data } = welcome
  if (!data) return null
  if (data.dismissed || (leftOf(data).length === 0 && !tried)) return after
  const next = leftOf(data)[0]
  return (
    <StepsCard
      title={t('welcome.title')}
      intro={t(data.asksLegal ? 'welcome.introLegal' : 'welcome.intro')}
      close={t('welcome.dismiss')}
      closing={change.isPending}
      onClose={() => change.mutate({ body: { skipped: data.skipped, dismissed: true } })}
    >
      {stepsOf(data).map((step) => (
        <Step
          key={step}
          step={step}
          welcome={data}
          isNext={step === next}
          tried={tried}
          onTried={() => setTried(true)}
        />
      ))}
    </StepsCard>
  )
}

interface StepProps {
  step: WelcomeStep
  welcome: Welcome
  /** The first that is left. */
  isNext: boolean
  /** A test message was sent from here. */
  tried: boolean
  onTried: () => void
}

function Step({ step, welcome: { done, skipped, mailAsFile }, isNext, tried, onTried }: StepProps) {
  const { t } = useTranslation('settings')
  const change = useChange()
  const state = done[step] ? 'done' : skipped.includes(step) ? 'skipped' : 'open'
  const isToFiles = step === 'mail' && state === 'done' && mailAsFile
  const setSkipped = (next: WelcomeStep[]) => change.mutate({ body: { skipped: next, dismissed: false } })
  return (
    <StepRow
      state={state}
      title={t(`welcome.steps.${step}.title`)}
      text={state === 'open' ? t(`welcome.steps.${step}.body`) : t(`welcome.${isToFiles ? 'mailAsFile' : state}`)}
      action={
        state === 'open' && (
          <Group gap="xs" wrap="nowrap">
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              aria-label={t('welcome.skipOf', { step: t(`welcome.steps.${step}.title`) })}
              loading={change.isPending}
              onClick={() => setSkipped([...skipped, step])}
            >
              {t('welcome.skip')}
            </Button>
            {step !== 'mail' && step !== 'zone' && (
              <Button component={Link} to={PLACES[step]} size="compact-sm" variant={isNext ? 'filled' : 'default'}>
                {t(`welcome.steps.${step}.action`)}
              </Button>
            )}
          </Group>
        )
      }
    >
      {step === 'zone' && state === 'open' && <ZoneStep />}
      {step === 'mail' && (tried || (state === 'open' && isNext)) && <TestMail onTried={onTried} />}
    </StepRow>
  )
}

/** In the settings: the way back to steps that were left out or put away; nothing once all are done. */
export function TakeUpSteps() {
  const { t } = useTranslation('settings')
  const { data } = useCall('getWelcome')
  const change = useChange()
  if (!data || WELCOME_STEPS.every((step) => data.done[step])) return null
  if (!data.dismissed && data.skipped.length === 0) return null
  return (
    <Text size="sm" c="dimmed">
      {t('welcome.left')}{' '}
      <Anchor
        component="button"
        type="button"
        inherit
        onClick={() => change.mutate({ body: { skipped: [], dismissed: false } })}
      >
        {t('welcome.takeUp')}
      </Anchor>
    </Text>
  )
}

/** A shop whose law asks for no imprint isn't asked for one either, nor for its currency. */
const stepsOf = ({ asksLegal }: Welcome) =>
  WELCOME_STEPS.filter((step) => (step !== 'legal' && step !== 'money') || asksLegal)
const leftOf = ({ done, skipped }: Welcome) => WELCOME_STEPS.filter((step) => !done[step] && !skipped.includes(step))

function useChange() {
  return useAction('changeWelcome', { invalidates: ['getWelcome'], onError: (error) => notifyError(error) })
}

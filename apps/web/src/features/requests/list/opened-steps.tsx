import { Button } from '@mantine/core'
import { CHANNELS_OF } from '@stitchdesk/contract/conversation/channels'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useUser } from '../../../lib/api/session.ts'
import { useIsPhone } from '../../../lib/use-is-phone.ts'
import { useResumeWork } from '../../../parts/conversation/waiting-notice.tsx'
import { OpenPageButton } from '../../../parts/request-page/open-page-button.tsx'
import { AssignMenu } from '../assign-menu.tsx'
import { AssigneeCell } from '../inline-cells.tsx'
import type { RunningActions } from '../request-actions.ts'
import classes from './request-details.module.css'
import { useRowChoices } from './row-choices.tsx'

interface OpenedStepsProps {
  request: OrderRequest
  actions: RunningActions
  /** Begins a question to the customer, for whose answer the work is paused. */
  onPause: () => void
}

/** The next step of an opened row. On a phone the row's line has the first action itself. */
export function OpenedSteps({ request, actions, onPause }: OpenedStepsProps) {
  const { t } = useTranslation(['requests', 'conversation'])
  const { rights } = actions
  const onPhone = useIsPhone()
  const { step, next } = useRowChoices(request, actions)
  const wholeWords = {
    process: t('process'),
    send: t('detail.send'),
    done: t('send.markAsDone'),
    convert: t('convert'),
  }
  if (onPhone) {
    return (
      <div className={classes.onPhone}>
        {rights.edits && <AssignMenu request={request} />}
        <OpenPageButton request={request} />
      </div>
    )
  }
  return (
    <div className={classes.steps}>
      {step &&
        next
          .map(({ key, label, onRun }, index) => (
            <Button
              key={key}
              variant={index === 0 ? 'filled' : 'default'}
              loading={step === 'send' && actions.sending === request._id}
              title={step === 'download' ? label : undefined}
              classNames={step === 'download' ? { label: classes.fileName } : undefined}
              onClick={onRun}
              onPointerEnter={step === 'process' ? actions.prepareProcess : undefined}
            >
              {step === 'download' ? label : wholeWords[step]}
            </Button>
          ))
          .slice(0, 2)}
      {rights.processes && step !== 'process' && (
        <Button variant="default" onClick={() => actions.process(request)} onPointerEnter={actions.prepareProcess}>
          {t('process')}
        </Button>
      )}
      {rights.edits && (
        <div className={classes.designer}>
          <span className={classes.label}>{t('columns.assTo')}</span>
          <AssigneeCell request={request} field="assTo" editable />
        </div>
      )}
      <Pausing request={request} onPause={onPause} />
      <OpenPageButton request={request} size="sm" />
    </div>
  )
}

/** Pauses the work until the customer has answered a question, or resumes it. */
function Pausing({ request, onPause }: Pick<OpenedStepsProps, 'request' | 'onPause'>) {
  const { t } = useTranslation('conversation')
  const resume = useResumeWork()
  const mayAsk = CHANNELS_OF[useUser().Designation].writes.includes('customer')
  if (!mayAsk || request.orderStatus === 'Done') return null
  if (request.waitingSince) {
    return (
      <Button
        variant="default"
        leftSection={<IconPlayerPlay size={15} aria-hidden />}
        loading={resume.isPending}
        onClick={() => resume.mutate({ params: { _id: request._id } })}
      >
        {t('waiting.stop')}
      </Button>
    )
  }
  return (
    <Button
      variant="default"
      leftSection={<IconPlayerPause size={15} aria-hidden />}
      title={t('isQuestion')}
      onClick={onPause}
    >
      {t('waiting.start')}
    </Button>
  )
}

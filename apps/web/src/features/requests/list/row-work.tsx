import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import { IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { LazyMenu, type MenuChoice } from '../../../ui/lazy-menu.tsx'
import classes from '../../../ui/row-button.module.css'
import type { RequestActions } from '../request-actions.ts'
import { useRowChoices } from './row-choices.tsx'
import type { RowStep } from './row-step.ts'

interface RowWorkProps {
  request: OrderRequest
  actions: RequestActions
  /** The list has its own column for processing: the button stays there when something else comes next. */
  processes: boolean
}

/** A request's actions in its row: the next step as a button, all others behind "…". */
export function RowWork({ request, actions, processes }: RowWorkProps) {
  const { t } = useTranslation(['requests', 'staffList'])
  const { rights } = actions
  const code = displayOrderCode(request.requestFor, request.orderCode)
  const { step, next, rest: all } = useRowChoices(request, actions)
  const besides = processes && rights.processes && step !== 'process'
  const rest = all.filter((choice) => !(besides && choice.step === 'process'))

  return (
    <span className={classes.work}>
      {step && <NextButton step={step} code={code} choices={next} onPrepare={actions.prepareProcess} />}
      {besides && (
        <button
          type="button"
          className={classes.more}
          data-when-closed
          aria-label={t('processCode', { code })}
          title={t('process')}
          onPointerEnter={actions.prepareProcess}
          onFocus={actions.prepareProcess}
          onClick={() => actions.process(request)}
        >
          <IconPencil size={17} aria-hidden />
        </button>
      )}
      {rest.length > 0 && (
        <LazyMenu
          className={classes.dots}
          aria-label={t('staffList:row.moreOf', { code })}
          title={t('staffList:row.more')}
          choices={() => rest}
        />
      )}
    </span>
  )
}

interface NextButtonProps {
  step: RowStep
  code: string
  choices: readonly MenuChoice[]
  onPrepare: () => void
}

function NextButton({ step, code, choices, onPrepare }: NextButtonProps) {
  const [word, label] = useStepWords(code)[step]
  if (choices.length > 1) {
    return (
      <LazyMenu className={classes.next} data-when-closed aria-label={label} choices={() => choices}>
        {word}
      </LazyMenu>
    )
  }
  const prepare = step === 'process' ? { onPointerEnter: onPrepare, onFocus: onPrepare } : {}
  return (
    <button
      type="button"
      className={classes.next}
      data-when-closed
      aria-label={label}
      title={label}
      onClick={choices[0]?.onRun}
      {...prepare}
    >
      {word}
    </button>
  )
}

/** How each step is called: on its button, and to those who hear the screen. */
function useStepWords(code: string) {
  const { t } = useTranslation(['requests', 'staffList'])
  return {
    process: [t('process'), t('processCode', { code })],
    send: [t('staffList:row.send'), t('staffList:row.sendOf', { code })],
    done: [t('staffList:row.doneShort'), t('staffList:row.doneOf', { code })],
    convert: [t('staffList:row.convertShort'), t('convertCode', { code })],
    download: [t('staffList:row.download'), t('staffList:row.downloadOf', { code })],
  } as const satisfies Record<RowStep, readonly [string, string]>
}

import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { shownFileName } from '@stitchdesk/contract/requests/file-name'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import {
  IconArrowRight,
  IconCheck,
  IconDots,
  IconDownload,
  IconMail,
  IconPencil,
  IconTrash,
  IconTruck,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { LazyMenu, type MenuChoice } from '../../ui/lazy-menu.tsx'
import type { DeskActions } from './desk.ts'
import { type RowStep, resultFiles, rowStep } from './row-step.ts'
import classes from './row-work.module.css'

interface RowWorkProps {
  request: OrderRequest
  desk: DeskActions
  /** The list has a column of its own for processing: it stays at hand when something else comes next. */
  processes: boolean
}

const ICON = 15

/** What can be done with a request from its row: the next step as a button, all else behind "…". */
export function RowWork({ request, desk, processes }: RowWorkProps) {
  const { t } = useTranslation(['requests', 'deskList'])
  const { rights } = desk
  const code = displayOrderCode(request.requestFor, request.orderCode)
  const step = rowStep(request, rights)
  const files = resultFiles(request)

  const offered: (MenuChoice & { step?: RowStep; may: boolean })[] = [
    {
      key: 'process',
      step: 'process',
      may: rights.processes,
      label: t('process'),
      icon: <IconPencil size={ICON} />,
      onRun: () => desk.process(request),
    },
    {
      key: 'send',
      step: 'send',
      may: rights.sends && request.orderStatus !== 'New',
      label: t('deskList:row.sendRecord'),
      icon: <IconMail size={ICON} />,
      onRun: () => desk.send(request),
    },
    {
      key: 'done',
      step: 'done',
      may: rights.edits && request.orderStatus === 'Ready',
      label: t('deskList:row.done'),
      icon: <IconCheck size={ICON} />,
      onRun: () => desk.markDone(request),
    },
    {
      key: 'convert',
      step: 'convert',
      may: rights.converts && request.requestFor === 'quote',
      label: t('convert'),
      icon: <IconArrowRight size={ICON} />,
      onRun: () => desk.convert(request),
    },
    ...files.map(({ imageName, url }, index) => ({
      key: `file${index}`,
      step: 'download' as const,
      may: true,
      label: t('deskList:row.downloadFile', { name: shownFileName(imageName) }),
      icon: <IconDownload size={ICON} />,
      onRun: () => saveFrom(url),
    })),
    {
      key: 'shipping',
      may: rights.seesContact,
      label: t('detail.shipping'),
      icon: <IconTruck size={ICON} />,
      onRun: () => desk.showShipping(request),
    },
    {
      key: 'delete',
      may: rights.deletes,
      label: t('delete'),
      icon: <IconTrash size={ICON} />,
      danger: true,
      onRun: () => desk.remove(request),
    },
  ]
  const allowed = offered.filter(({ may }) => may)
  const next = allowed.filter((choice) => choice.step === step)
  const besides = processes && rights.processes && step !== 'process'
  const rest = allowed.filter((choice) => choice.step !== step && !(besides && choice.step === 'process'))

  return (
    <span className={classes.work}>
      {step && <NextButton step={step} code={code} choices={next} onPrepare={desk.prepareProcess} />}
      {besides && (
        <button
          type="button"
          className={classes.more}
          aria-label={t('processCode', { code })}
          title={t('process')}
          onPointerEnter={desk.prepareProcess}
          onFocus={desk.prepareProcess}
          onClick={() => desk.process(request)}
        >
          <IconPencil size={17} aria-hidden />
        </button>
      )}
      {rest.length > 0 && (
        <LazyMenu
          className={classes.more}
          aria-label={t('deskList:row.moreOf', { code })}
          title={t('deskList:row.more')}
          choices={() => rest}
        >
          <IconDots size={18} aria-hidden />
        </LazyMenu>
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
  const { t } = useTranslation(['requests', 'deskList'])
  const texts = {
    process: [t('process'), t('processCode', { code })],
    send: [t('deskList:row.send'), t('deskList:row.sendOf', { code })],
    done: [t('deskList:row.doneShort'), t('deskList:row.doneOf', { code })],
    convert: [t('deskList:row.convertShort'), t('convertCode', { code })],
    download: [t('deskList:row.download'), t('deskList:row.downloadOf', { code })],
  } as const satisfies Record<RowStep, readonly [string, string]>
  const [word, label] = texts[step]
  if (choices.length > 1) {
    return (
      <LazyMenu className={classes.next} aria-label={label} choices={() => choices}>
        {word}
      </LazyMenu>
    )
  }
  const prepare = step === 'process' ? { onPointerEnter: onPrepare, onFocus: onPrepare } : {}
  return (
    <button
      type="button"
      className={classes.next}
      aria-label={label}
      title={label}
      onClick={choices[0]?.onRun}
      {...prepare}
    >
      {word}
    </button>
  )
}

function saveFrom(url: string) {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}

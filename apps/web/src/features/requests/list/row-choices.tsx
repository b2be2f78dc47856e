import { nameOfFile } from '@stitchdesk/contract/files/file-name'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import {
  IconArrowRight,
  IconCheck,
  IconDownload,
  IconMail,
  IconPencil,
  IconTrash,
  IconTruck,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { unapprovedPrice } from '../../../parts/pricing/unapproved.ts'
import type { MenuChoice } from '../../../ui/lazy-menu.tsx'
import type { RequestActions } from '../request-actions.ts'
import { type RowStep, resultFiles, rowStep } from './row-step.ts'

const ICON = 15

interface RowChoice extends MenuChoice {
  /** The step that the action takes; null for rare actions. */
  step?: RowStep
}

interface RowChoices {
  /** The next step; null if this person has none. */
  step: RowStep | null
  /** The ways to take that step: several where there are several files to download. */
  next: readonly RowChoice[]
  /** All other actions that this person may do. */
  rest: readonly RowChoice[]
}

/** A request's actions in a list: the next step, and all others. */
export function useRowChoices(request: OrderRequest, actions: RequestActions): RowChoices {
  const { t } = useTranslation(['requests', 'staffList'])
  const { rights } = actions
  const step = rowStep(request, rights)
  const offered: (RowChoice & { may: boolean })[] = [
    {
      key: 'process',
      step: 'process',
      may: rights.processes,
      label: t('process'),
      icon: <IconPencil size={ICON} />,
      onRun: () => actions.process(request),
    },
    {
      key: 'send',
      step: 'send',
      may: rights.sends && request.orderStatus !== 'New' && unapprovedPrice(request) === null,
      label: t('staffList:row.sendRecord'),
      icon: <IconMail size={ICON} />,
      onRun: () => actions.send(request),
    },
    {
      key: 'done',
      step: 'done',
      may: rights.edits && request.orderStatus === 'Ready' && unapprovedPrice(request) === null,
      label: t('staffList:row.done'),
      icon: <IconCheck size={ICON} />,
      onRun: () => actions.markDone(request),
    },
    {
      key: 'convert',
      step: 'convert',
      may: rights.converts && request.requestFor === 'quote',
      label: t('convert'),
      icon: <IconArrowRight size={ICON} />,
      onRun: () => actions.convert(request),
    },
    ...resultFiles(request).map((file, index) => ({
      key: `file${index}`,
      step: 'download' as const,
      may: true,
      label: t('staffList:row.downloadFile', { name: nameOfFile(file) }),
      icon: <IconDownload size={ICON} />,
      onRun: () => saveFrom(file.url),
    })),
    {
      key: 'shipping',
      may: rights.seesContact,
      label: t('detail.shipping'),
      icon: <IconTruck size={ICON} />,
      onRun: () => actions.showShipping(request),
    },
    {
      key: 'delete',
      // Requests on an invoice can't be deleted.
      may: rights.deletes && request.invoiceNumber === null,
      label: t('delete'),
      icon: <IconTrash size={ICON} />,
      danger: true,
      onRun: () => actions.remove(request),
    },
  ]
  const allowed = offered.filter(({ may }) => may)
  return {
    step,
    next: allowed.filter((choice) => choice.step === step),
    rest: allowed.filter((choice) => choice.step !== step),
  }
}

function saveFrom(url: string) {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}

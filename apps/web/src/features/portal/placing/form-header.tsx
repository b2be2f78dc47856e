import { Alert } from '@mantine/core'
import type { RequestKind } from '@stitchdesk/contract/basics/enums'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Trans } from 'react-i18next/TransWithoutContext'
import { useLocation } from 'react-router'
import { fieldsIn } from '../../../lib/stored.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import type { RequestTask } from './use-submit-request.ts'

/** A code is read as one word. */
const ONE_WORD = { code: <span style={{ whiteSpace: 'nowrap' }} /> }

/** Title and order number of the form, and from which request it was filled. */
export function FormHeader({ task, kind }: { task: RequestTask | null; kind: RequestKind }) {
  const code = task && displayOrderCode(kind, task.orderCode)
  const title = useTitle(task, kind)
  return (
    <>
      <PageHeader title={title} actions={code && <OrderNo code={code} />} />
      <Origin task={task} />
    </>
  )
}

/** The form's title; a reorder names the original, because its own code is new. */
function useTitle(task: RequestTask | null, kind: RequestKind): ReactNode {
  const { t } = useTranslation('portal')
  if (task?.mode === 'edit') {
    const code = displayOrderCode(kind, task.orderCode)
    return <Trans t={t} i18nKey="create.editTitle" values={{ code }} components={ONE_WORD} />
  }
  if (task?.mode === 'reorder') return t('create.againTitle', { name: task.original.orderName })
  return t(`create.titles.${kind}`)
}

function OrderNo({ code }: { code: string }) {
  const { t } = useTranslation('portal')
  return (
    <span className="tabular">
      {t('create.code')} <strong>{code}</strong>
    </span>
  )
}

/** Says from which request the form was filled, and why it is not simply edited. */
function Origin({ task }: { task: RequestTask | null }) {
  const { t } = useTranslation('portal')
  const { state } = useLocation()
  if (task?.mode !== 'reorder') return null
  const code = displayOrderCode(task.original.requestFor, task.original.orderCode)
  const late = fieldsIn(state).notNewAnyMore === true
  return (
    <Alert mb="md" variant="light" color={late ? 'yellow' : 'indigo'} role="status">
      <Trans
        t={t}
        i18nKey={late ? 'create.notNewAnyMore' : task.vary ? `create.vary.${task.vary}` : 'create.reorderOf'}
        values={{ code }}
        components={ONE_WORD}
      />
    </Alert>
  )
}

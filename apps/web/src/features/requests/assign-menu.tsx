import { ActionIcon, Menu } from '@mantine/core'
import { UNASSIGNED } from '@stitchdesk/contract/basics/enums'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import { IconUserPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { LoadedDesigner } from '../../parts/account/load-note.tsx'
import { peopleOptions } from '../../parts/account/people-options.ts'
import { useAssignees } from '../../parts/account/use-assignees.ts'
import { notifySuccess } from '../../ui/feedback/notify.ts'
import { LazyPopup } from '../../ui/lazy-popup.tsx'
import classes from './assign-menu.module.css'
import { useFieldSave } from './use-field-save.ts'

/** Assigns a request to a designer by two taps, on a phone; elsewhere a click on the name does. */
export function AssignMenu({ request }: { request: OrderRequest }) {
  const { t } = useTranslation(['requests', 'staffList'])
  const code = displayOrderCode(request.requestFor, request.orderCode)
  const { value, saving, save } = useFieldSave(request, 'assTo')
  return (
    <LazyPopup
      kind="menu"
      position="top-start"
      shadow="md"
      dropdown={{ className: classes.people }}
      target={
        <ActionIcon
          variant="default"
          size={44}
          className={classes.target}
          loading={saving}
          aria-label={t('staffList:assign.title', { code })}
        >
          <IconUserPlus size={18} aria-hidden />
        </ActionIcon>
      }
    >
      {() => (
        <Designers
          value={value}
          onChoose={(userName, name) =>
            void save(userName).then((saved) => saved && notifySuccess(t('staffList:assign.done', { code, name })))
          }
        />
      )}
    </LazyPopup>
  )
}

interface DesignersProps {
  value: string
  onChoose: (userName: string, name: string) => void
}

/** The people it can be assigned to, each with their workload. */
function Designers({ value, onChoose }: DesignersProps) {
  const { t } = useTranslation(['requests', 'staffList'])
  const people = useAssignees('listDesigners')
  if (!people.data) return <Menu.Label>{t(people.isError ? 'noAssignee' : 'loadingPeople')}</Menu.Label>
  return peopleOptions(people.data.docs, t('staffList:assign.nobody')).map((one) => (
    <Menu.Item
      key={one.value}
      disabled={one.value === (value || UNASSIGNED)}
      onClick={() => onChoose(one.value, one.label)}
    >
      <LoadedDesigner userName={one.value} label={one.label} />
    </Menu.Item>
  ))
}

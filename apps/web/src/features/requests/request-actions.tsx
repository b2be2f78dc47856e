import { Button, Group, Menu, Text } from '@mantine/core'
import type { RequestPage } from '@stitchdesk/contract/requests/request-page'
import { IconAddressBook, IconArrowsExchange, IconMail, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { MoreMenu } from '../../ui/more-menu.tsx'
import { AssignMenu } from './assign-menu.tsx'
import { failedMailOnPage } from './delivery/failed-mail.ts'
import { useSendAgain } from './delivery/use-send-again.ts'
import { useUnapproved } from './delivery/use-unapproved.ts'
import { nextStep, type Step } from './next-step.ts'
import type { RunningActions } from './request-actions.ts'
import { useFieldSave } from './use-field-save.ts'

interface RequestActionsProps {
  request: RequestPage
  actions: RunningActions
}

/** A request's actions on its page: the next step as the one primary button, rare ones in a menu. */
export function RequestActions({ request, actions }: RequestActionsProps) {
  const { t } = useTranslation(['requests', 'requestPage'])
  const { rights } = actions
  const reason = useId()
  const status = useFieldSave(request, 'orderStatus')
  const failed = rights.sends ? failedMailOnPage(request) : null
  const mail = useSendAgain()
  const next = failed ? 'again' : nextStep(request)
  const isNew = request.orderStatus === 'New'
  const unapproved = useUnapproved(request)
  const steps: Record<
    Step | 'again',
    { allowed: boolean; label: string; run: () => void; busy?: boolean; blocked?: string | null }
  > = {
    again: {
      allowed: failed !== null,
      label: t('mails.sendAgain'),
      run: () => failed && mail.sendAgain(failed),
      busy: mail.sending,
    },
    process: { allowed: rights.processes, label: t('process'), run: () => actions.process(request) },
    send: {
      allowed: rights.sends && !isNew,
      label: t(next === 'done' || next === 'again' ? 'requestPage:actions.sendAgain' : 'detail.send'),
      run: () => actions.send(request),
      busy: actions.sending === request._id,
      blocked: unapproved,
    },
    done: {
      allowed: rights.edits && !isNew,
      label: t('requestPage:actions.markAsDone'),
      run: () => void status.save('Done'),
      busy: status.saving,
      blocked: unapproved,
    },
    convert: {
      allowed: rights.converts && request.requestFor === 'quote',
      label: t('convert'),
      run: () => actions.convert(request),
    },
  }
  // A finished request is rarely processed again: then nothing is the next step.
  const isPrimary = request.orderStatus !== 'Done' || next === 'convert' || next === 'again'
  const first = steps[next].allowed ? next : 'process'
  const second = first === 'process' ? null : 'process'
  return (
    <>
      {rights.edits && <AssignMenu request={request} />}
      <RareActions
        request={request}
        actions={actions}
        sendAgain={first === 'send' || isNew || unapproved !== null ? null : steps.send}
      />
      {second && steps[second].allowed && (
        <Button variant="light" onClick={steps[second].run} onPointerEnter={actions.prepareProcess}>
          {steps[second].label}
        </Button>
      )}
      {steps[first].allowed &&
        (steps[first].blocked ? (
          <Group gap="xs" wrap="nowrap" data-explained>
            <Text size="xs" c="dimmed" maw={240} id={reason}>
              {steps[first].blocked}
            </Text>
            <Button disabled aria-describedby={reason}>
              {steps[first].label}
            </Button>
          </Group>
        ) : (
          <Button
            variant={isPrimary ? 'filled' : 'light'}
            loading={steps[first].busy}
            onClick={steps[first].run}
            onPointerEnter={first === 'process' ? actions.prepareProcess : undefined}
          >
            {steps[first].label}
          </Button>
        ))}
    </>
  )
}

interface RareActionsProps extends RequestActionsProps {
  sendAgain: { allowed: boolean; label: string; run: () => void } | null
}

function RareActions({ request, actions, sendAgain }: RareActionsProps) {
  const { t } = useTranslation(['requests', 'requestPage'])
  const { rights } = actions
  const items: ReactNode[] = []
  if (rights.seesContact && !rights.processes) {
    // A salesperson has only this action: a menu of one would hide it.
    return (
      <Button
        variant="default"
        leftSection={<IconAddressBook size={16} aria-hidden />}
        onClick={() => actions.showShipping(request)}
      >
        {t('detail.shipping')}
      </Button>
    )
  }
  if (sendAgain?.allowed) {
    items.push(
      <Menu.Item key="send" leftSection={<IconMail size={16} />} onClick={sendAgain.run}>
        {sendAgain.label}
      </Menu.Item>,
    )
  }
  if (rights.seesContact) {
    items.push(
      <Menu.Item
        key="shipping"
        leftSection={<IconAddressBook size={16} />}
        onClick={() => actions.showShipping(request)}
      >
        {t('detail.shipping')}
      </Menu.Item>,
    )
  }
  if (rights.converts && request.requestFor === 'quote' && request.orderStatus !== 'Done') {
    items.push(
      <Menu.Item key="convert" leftSection={<IconArrowsExchange size={16} />} onClick={() => actions.convert(request)}>
        {t('convert')}
      </Menu.Item>,
    )
  }
  // Requests on an invoice can't be deleted.
  if (rights.deletes && request.invoiceNumber === null) {
    items.push(
      <Menu.Item key="delete" color="red" leftSection={<IconTrash size={16} />} onClick={() => actions.remove(request)}>
        {t('delete')}
      </Menu.Item>,
    )
  }
  if (items.length === 0) return null
  return <MoreMenu label={t('requestPage:more')}>{items}</MoreMenu>
}

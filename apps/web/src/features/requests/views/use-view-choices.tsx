import { Button, Group, TextInput } from '@mantine/core'
import { modals } from '@mantine/modals'
import { isAdminRole } from '@stitchdesk/contract/basics/roles'
import { PAGES } from '@stitchdesk/contract/pages'
import { REQUEST_LIMITS } from '@stitchdesk/contract/requests/limits'
import type { SavedView } from '@stitchdesk/contract/requests/saved-view'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { asError } from '../../../lib/api/api-error.ts'
import { fieldErrors } from '../../../lib/api/field-errors.ts'
import { useRole } from '../../../lib/api/session.ts'
import { useViewAction } from '../../../parts/saved-views/use-view-action.ts'
import { notifyError, notifySuccess } from '../../../ui/feedback/notify.ts'
import { notifyWithUndo } from '../../../ui/feedback/undo-notice.tsx'
import { Form } from '../../../ui/form/form.tsx'
import type { MenuChoice } from '../../../ui/lazy-menu.tsx'

/** The caller's rights on a view: all on their own; administrators delete those of people who left. */
export function useViewChoices(): (view: SavedView) => MenuChoice[] {
  const { t } = useTranslation('staffList')
  const role = useRole()
  const { pathname, search } = useLocation()
  const change = useViewAction('changeSavedView')
  const remove = useViewAction('deleteSavedView')
  const save = useViewAction('saveView')

  async function doing(view: SavedView, action: () => Promise<unknown>, told: string) {
    try {
      await action()
      notifySuccess(told)
    } catch (error) {
      notifyError(error, t('views.failed', { name: view.name }))
    }
  }
  const set = (view: SavedView, body: { name?: string; search?: string; shared?: boolean }, told: string) =>
    void doing(view, () => change.mutateAsync({ params: { _id: view._id }, body }), told)

  async function forget(view: SavedView) {
    const { name, list, search, shared } = view
    try {
      await remove.mutateAsync({ params: { _id: view._id } })
    } catch (error) {
      return notifyError(error, t('views.failed', { name }))
    }
    const keepAgain = () => save.mutateAsync({ body: { name, list, search, shared } })
    // A colleague's view can't be restored in their name, so it has no undo.
    if (!view.mine) return notifySuccess(t('views.removed', { name }))
    notifyWithUndo({
      message: t('views.removed', { name }),
      label: t('views.undo'),
      onUndo: () => void doing(view, keepAgain, t('views.back', { name })),
    })
  }

  function rename(view: SavedView) {
    const modalId = modals.open({
      title: t('views.renameTitle', { name: view.name }),
      children: (
        <RenameForm
          name={view.name}
          onClose={() => modals.close(modalId)}
          onRename={(name) => change.mutateAsync({ params: { _id: view._id }, body: { name } })}
        />
      ),
    })
  }

  return (view) => {
    const { name } = view
    const isGone = !view.mine && view.ownerLeft && isAdminRole(role)
    const deletion: MenuChoice = {
      key: 'delete',
      label: t('views.remove'),
      danger: true,
      onRun: () => void forget(view),
    }
    if (!view.mine) return isGone ? [deletion] : []
    const shown = new URLSearchParams(search)
    for (const param of ['page', 'open']) shown.delete(param)
    const isOpen = pathname === PAGES[view.list].path
    return [
      { key: 'rename', label: t('views.rename'), onRun: () => rename(view) },
      ...(isOpen
        ? [
            {
              key: 'set',
              label: t('views.setAnew'),
              onRun: () => set(view, { search: shown.toString() }, t('views.setDone', { name })),
            },
          ]
        : []),
      view.shared
        ? {
            key: 'own',
            label: t('views.makeOwn'),
            onRun: () => set(view, { shared: false }, t('views.isOwn', { name })),
          }
        : {
            key: 'share',
            label: t('views.makeShared'),
            onRun: () => set(view, { shared: true }, t('views.isShared', { name })),
          },
      deletion,
    ]
  }
}

interface RenameFormProps {
  name: string
  onRename: (name: string) => Promise<unknown>
  onClose: () => void
}

function RenameForm({ name, onRename, onClose }: RenameFormProps) {
  const { t } = useTranslation('staffList')
  const [text, setText] = useState(name)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Error | null>(null)
  const errors = fieldErrors(failure)
  async function rename() {
    if (busy || text.trim() === '') return
    setBusy(true)
    setFailure(null)
    try {
      await onRename(text)
      onClose()
    } catch (error) {
      setBusy(false)
      setFailure(asError(error))
    }
  }
  return (
    <Form errors={errors} failure={failure} onSubmit={rename}>
      <TextInput
        data-autofocus
        label={t('views.name')}
        maxLength={REQUEST_LIMITS.viewName}
        value={text}
        data-path="name"
        error={errors.name}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={onClose}>
          {t('views.cancel')}
        </Button>
        <Button type="submit" loading={busy} disabled={text.trim() === ''}>
          {t('views.rename')}
        </Button>
      </Group>
    </Form>
  )
}

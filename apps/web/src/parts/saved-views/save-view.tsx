import { Button, Checkbox, Stack, TextInput } from '@mantine/core'
import { REQUEST_LIMITS } from '@stitchdesk/contract/requests/limits'
import type { SavedView, ViewList } from '@stitchdesk/contract/requests/saved-view'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldErrors } from '../../lib/api/field-errors.ts'
import { notifySuccess } from '../../ui/feedback/notify.ts'
import { Form } from '../../ui/form/form.tsx'
import { LazyPopup } from '../../ui/lazy-popup.tsx'
import { useViewAction } from './use-view-action.ts'

interface SaveViewProps {
  list: ViewList
  /** The list's tab, filters, order and columns from the address. */
  search: string
}

/** Keeps what a list shows as a view under a name. */
export function SaveView({ list, search }: SaveViewProps) {
  const { t } = useTranslation('staffList')
  const [opened, setOpened] = useState(false)
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  const save = useViewAction('saveView')
  const errors = fieldErrors(save.error)

  function keep() {
    if (save.isPending || name.trim() === '') return
    const onSuccess = (view: SavedView) => {
      notifySuccess(t('views.saved', { name: view.name }))
      setOpened(false)
      setName('')
      setShared(false)
    }
    save.mutate({ body: { name, list, search, shared } }, { onSuccess })
  }

  return (
    <LazyPopup
      kind="dialog"
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      target={
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          flex="none"
          leftSection={<IconPlus size={14} aria-hidden />}
        >
          {t('views.save')}
        </Button>
      }
    >
      {() => (
        <Form errors={errors} failure={save.error} onSubmit={keep}>
          <Stack gap="xs">
            <TextInput
              size="xs"
              data-autofocus
              label={t('views.name')}
              placeholder={t('views.namePlaceholder')}
              maxLength={REQUEST_LIMITS.viewName}
              value={name}
              data-path="name"
              error={errors.name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <Checkbox
              size="xs"
              label={t('views.share')}
              checked={shared}
              onChange={(event) => setShared(event.currentTarget.checked)}
            />
            <Button type="submit" size="xs" loading={save.isPending} disabled={name.trim() === ''}>
              {t('views.keep')}
            </Button>
          </Stack>
        </Form>
      )}
    </LazyPopup>
  )
}

import { Button, Checkbox, Stack, TextInput } from '@mantine/core'
import { REQUEST_LIMITS } from '@stitchdesk/contract/requests/limits'
import type { ViewList } from '@stitchdesk/contract/requests/saved-view'
import { IconPlus } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notifySuccess } from '../../ui/feedback/notify.ts'
import { FormError } from '../../ui/form/form-error.tsx'
import { type Refusal, refusalOf } from '../../ui/form/refusal.ts'
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
  const [refused, setRefused] = useState<Refusal | null>(null)
  const save = useViewAction('saveView')

  async function keep(event: FormEvent) {
    event.preventDefault()
    if (save.isPending || name.trim() === '') return
    setRefused(null)
    try {
      const view = await save.mutateAsync({ body: { name, list, search, shared } })
      notifySuccess(t('views.saved', { name: view.name }))
      setOpened(false)
      setName('')
      setShared(false)
    } catch (error) {
      setRefused(refusalOf(error, ['name']))
    }
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
        <form onSubmit={(event) => void keep(event)}>
          <Stack gap="xs">
            <TextInput
              size="xs"
              data-autofocus
              label={t('views.name')}
              placeholder={t('views.namePlaceholder')}
              maxLength={REQUEST_LIMITS.viewName}
              value={name}
              error={refused?.fields.name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <Checkbox
              size="xs"
              label={t('views.share')}
              checked={shared}
              onChange={(event) => setShared(event.currentTarget.checked)}
            />
            <FormError>{refused?.form}</FormError>
            <Button type="submit" size="xs" loading={save.isPending} disabled={name.trim() === ''}>
              {t('views.keep')}
            </Button>
          </Stack>
        </form>
      )}
    </LazyPopup>
  )
}

import { useForm } from '@mantine/form'
import type { ShopSettingName, ShopSettings } from '@stitchdesk/contract/settings/settings'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isStale } from '../../lib/api/api-error.ts'
import { fieldErrors } from '../../lib/api/field-errors.ts'
import { useAction } from '../../lib/api/query.ts'
import { notifySuccess } from '../../ui/feedback/notify.ts'
import { validateWith } from '../../ui/form/validation.ts'
import { settingSchemas } from './setting-schemas.ts'

/** One part of the settings as it is typed: every value is a text. */
type Typed = Record<string, string>

interface SettingFormOptions {
  name: ShopSettingName
  stored: ShopSettings
  /** Fetches the settings as they are stored now. */
  onLatest: () => Promise<ShopSettings | undefined>
  /** Told whether something is typed that is not saved. */
  onDirty: (name: ShopSettingName, dirty: boolean) => void
}

/** The state of one part's form: values, saving, errors. */
export function useSettingForm({ name, stored, onLatest, onDirty }: SettingFormOptions) {
  const { t } = useTranslation('settings')
  const [base, setBase] = useState(stored[name])
  /** What a colleague saved since this form was opened. */
  const [theirs, setTheirs] = useState<ShopSettings[ShopSettingName] | null>(null)
  const [failure, setFailure] = useState<Error | null>(null)
  const initialValues: Typed = base.value
  const form = useForm<Typed>({
    initialValues,
    validateInputOnBlur: true,
    validate: (values) => {
      const schemas = settingSchemas.current()
      return schemas ? validateWith(schemas.SHOP_DRAFTS[name])(values) : {}
    },
  })
  const dirty = form.isDirty()
  useEffect(() => onDirty(name, dirty), [onDirty, name, dirty])
  useEffect(() => () => onDirty(name, false), [onDirty, name])

  const action = useAction('changeShopSetting', {
    invalidates: ['getShopSettings', 'getShop', 'getNotice', 'previewMail', 'getWelcome', 'getReadyQuestions'],
    onSuccess: (saved) => {
      take(saved[name])
      notifySuccess(t('saved'))
    },
    onError: async (error) => {
      const latest = isStale(error) ? await onLatest() : undefined
      if (latest) return setTheirs(latest[name])
      const errors = Object.entries(fieldErrors(error)).map(([path, message]) => [
        path.replace(/^value\./, ''),
        message,
      ])
      form.setErrors(Object.fromEntries(errors))
      setFailure(error)
    },
  })

  function take(setting: ShopSettings[ShopSettingName]) {
    const values: Typed = setting.value
    setBase(setting)
    setTheirs(null)
    form.setInitialValues(values)
    form.setValues(values)
    form.clearErrors()
  }

  function save(version: number) {
    setFailure(null)
    // The schema that the form was checked with says what each part holds.
    action.mutate({ body: { name, value: form.getValues(), version } as Parameters<typeof action.mutate>[0]['body'] })
  }

  return {
    form,
    base,
    theirs,
    failure,
    dirty,
    saving: action.isPending,
    submit: settingSchemas.submit(form.onSubmit(() => save((theirs ?? base).version))),
    takeTheirs: () => theirs && take(theirs),
    discard: () => take(base),
  }
}

export type SettingFormState = ReturnType<typeof useSettingForm>

import { useForm } from '@mantine/form'
import { CUSTOMARY_PLACEMENT_LIMITS } from '@stitchdesk/contract/placing/placement-limits'
import type { PlacementLimitsAnswer } from '@stitchdesk/contract/settings/settings'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isStale } from '../../../lib/api/api-error.ts'
import { fieldErrors } from '../../../lib/api/field-errors.ts'
import { useAction } from '../../../lib/api/query.ts'
import { notifySuccess } from '../../../ui/feedback/notify.ts'
import { notifyWithUndo } from '../../../ui/feedback/undo-notice.tsx'
import { validateWith } from '../../../ui/form/validation.ts'
import { settingSchemas } from '../setting-schemas.ts'
import { draftOf, type PlacementValues, valuesOf } from './placement-values.ts'

interface PlacementsFormOptions {
  stored: PlacementLimitsAnswer
  /** Fetches the limits as they are stored now. */
  onLatest: () => Promise<PlacementLimitsAnswer | undefined>
}

/** The state of the placements' form: values, saving, errors. */
export function usePlacementsForm({ stored, onLatest }: PlacementsFormOptions) {
  const { t } = useTranslation('settings')
  const [base, setBase] = useState(stored)
  /** What a colleague saved since this form was opened. */
  const [theirs, setTheirs] = useState<PlacementLimitsAnswer | null>(null)
  const [failure, setFailure] = useState<Error | null>(null)
  const form = useForm<PlacementValues>({
    initialValues: valuesOf(stored.limits),
    validateInputOnBlur: true,
    validate: (values) => {
      const schemas = settingSchemas.current()
      return schemas
        ? validateWith(schemas.placementLimitsDraftSchema)({ ...draftOf(values), version: base.version })
        : {}
    },
  })
  const action = useAction('changePlacementLimits', {
    invalidates: ['getPlacementLimits'],
    onSuccess: (saved) => {
      take(saved)
      notifySuccess(t('placements.saved'))
    },
    onError: async (error) => {
      const latest = isStale(error) ? await onLatest() : undefined
      if (latest) return setTheirs(latest)
      form.setErrors(fieldErrors(error))
      setFailure(error)
    },
  })

  function take(answer: PlacementLimitsAnswer) {
    const values = valuesOf(answer.limits)
    setBase(answer)
    setTheirs(null)
    form.setInitialValues(values)
    form.setValues(values)
    form.clearErrors()
  }

  function save(version: number) {
    setFailure(null)
    action.mutate({ body: { ...draftOf(form.getValues()), version } })
  }

  return {
    form,
    base,
    theirs,
    failure,
    saving: action.isPending,
    submit: settingSchemas.submit(form.onSubmit(() => save((theirs ?? base).version))),
    takeTheirs: () => theirs && take(theirs),
    /** Fills in the trade's usual values; saving is another step. */
    useCustomary: () => {
      const before = form.getValues()
      form.setValues(valuesOf(CUSTOMARY_PLACEMENT_LIMITS))
      form.clearErrors()
      notifyWithUndo({
        message: t('placements.customaryFilled'),
        label: t('placements.undo'),
        onUndo: () => form.setValues(before),
      })
    },
  }
}

import { useForm } from '@mantine/form'
import { type PriceList, type PriceListDraft, priceListDraftSchema } from '@stitchdesk/contract/pricing/pricing'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../lib/api/query.ts'
import { notifySuccess } from '../../../ui/feedback/notify.ts'
import { refusalOf } from '../../../ui/form/refusal.ts'
import { validateWith } from '../../../ui/form/validation.ts'
import { type ListValues, listValues } from './list-values.ts'

/** The state of a price list's form: values, saving, errors. What was typed stays when saving fails. */
export function useListForm(list: PriceList | null, today: string, onSaved: () => void) {
  const { t } = useTranslation('pricing')
  const initialValues = listValues(list, today)
  const form = useForm<ListValues>({ initialValues, validate: validateWith(priceListDraftSchema) })
  const fields = Object.keys(initialValues)
  const options = {
    invalidates: ['listPriceLists', 'getRequestPricing', 'getCustomerPricing'] as const,
    onSuccess: () => {
      notifySuccess(t('settings.saved'))
      onSaved()
    },
    onError: (error: Error) => form.setErrors(refusalOf(error, fields).fields),
  }
  const create = useAction('createPriceList', options)
  const change = useAction('changePriceList', options)
  const { error } = list ? change : create
  return {
    form,
    saving: create.isPending || change.isPending,
    refusal: error && refusalOf(error, fields).form,
    submit: form.onSubmit((values) => {
      // The schema that the form was checked with says what each field holds.
      const body = values as unknown as PriceListDraft
      if (list) change.mutate({ params: { _id: list._id }, body })
      else create.mutate({ body })
    }),
  }
}

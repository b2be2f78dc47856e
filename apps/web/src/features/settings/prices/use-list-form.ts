import { type PriceList, type PriceListDraft, priceListDraftSchema } from '@stitchdesk/contract/pricing/pricing'
import { useTranslation } from 'react-i18next'
import { notifySuccess } from '../../../ui/feedback/notify.ts'
import { useCallForm } from '../../../ui/form/use-call-form.ts'
import { listValues } from './list-values.ts'

/** The state of a price list's form: values, saving, errors. What was typed stays when saving fails. */
export function useListForm(list: PriceList | null, today: string, onSaved: () => void) {
  const { t } = useTranslation('pricing')
  return useCallForm(list ? 'changePriceList' : 'createPriceList', {
    initialValues: listValues(list, today),
    schema: priceListDraftSchema,
    input: (values) => {
      // The schema that the form was checked with says what each field holds.
      const body = values as unknown as PriceListDraft
      return list ? { params: { _id: list._id }, body } : { body }
    },
    invalidates: ['listPriceLists', 'getRequestPricing', 'getCustomerPricing'],
    onSuccess: () => {
      notifySuccess(t('settings.saved'))
      onSaved()
    },
  })
}

import { Button, Checkbox, Fieldset, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { BILLING_MODES, type CustomerTerms, TAX_MODES, termsDraftSchema } from '@stitchdesk/contract/terms/terms'
import { useTranslation } from 'react-i18next'
import { isStale } from '../../../lib/api/api-error.ts'
import { formatFigure } from '../../../lib/format.ts'
import { Helped } from '../../../parts/help/helped.tsx'
import { notifySuccess } from '../../../ui/feedback/notify.ts'
import { FigureInput } from '../../../ui/form/figure-input.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { FormButtons } from '../../../ui/form/form-buttons.tsx'
import { useCallForm } from '../../../ui/form/use-call-form.ts'

interface TermsFormProps {
  customerId: string
  terms: CustomerTerms
  readOnly: boolean
  /** Fetches what is stored now; what was typed is given up. */
  onReload: () => void
}

/** The terms as they are typed; an empty number means the shop's default, or no limit. */
export function TermsForm({ customerId, terms, readOnly, onReload }: TermsFormProps) {
  const { t } = useTranslation('terms')
  const { form, formProps, busy } = useCallForm('changeCustomerTerms', {
    initialValues: typedOf(terms),
    schema: termsDraftSchema,
    input: (body) => ({ params: { _id: customerId }, body }),
    invalidates: ['getCustomerTerms', 'getCustomerPage', 'listCustomers'],
    onSuccess: () => notifySuccess(t('saved')),
  })
  const { billing, tax, onHold } = form.values
  const number = { inputMode: 'decimal', autoComplete: 'off' } as const
  return (
    <Form {...formProps} aria-label={t('title')}>
      <Fieldset variant="unstyled" disabled={readOnly} data-read-only={readOnly || undefined}>
        <Stack gap="sm">
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            <Helped about="billing" field={t('billing')}>
              <NativeSelect
                label={t('billing')}
                data={BILLING_MODES.map((value) => ({ value, label: t(`mode.${value}`) }))}
                {...form.getInputProps('billing')}
              />
            </Helped>
            {billing === 'monthly' && (
              <TextInput label={t('monthlyDay')} required {...number} {...form.getInputProps('monthlyDay')} />
            )}
            <TextInput
              label={t('dueDays')}
              placeholder={t('shopDays', { count: terms.shopDueDays })}
              {...number}
              {...form.getInputProps('dueDays')}
            />
            <Helped about="creditLimit" field={t('creditLimit')}>
              <FigureInput label={t('creditLimit')} placeholder={t('noLimit')} {...form.getInputProps('creditLimit')} />
            </Helped>
            <NativeSelect
              label={t('tax')}
              data={TAX_MODES.map((value) => ({
                value,
                label: t(`taxMode.${value}`, { rate: formatFigure(terms.shopTaxRate) }),
              }))}
              {...form.getInputProps('tax')}
            />
            {tax === 'none' && (
              <>
                <Helped about="taxExemption" field={t('taxReason')}>
                  <TextInput label={t('taxReason')} required {...form.getInputProps('taxReason')} />
                </Helped>
                <TextInput label={t('taxNumber')} {...form.getInputProps('taxNumber')} />
              </>
            )}
          </SimpleGrid>
          <Checkbox label={t('statementByMail')} {...form.getInputProps('statementByMail', { type: 'checkbox' })} />
          <Helped about="hold" field={t('putOnHold')}>
            <Checkbox label={t('putOnHold')} {...form.getInputProps('onHold', { type: 'checkbox' })} />
          </Helped>
          {onHold && (
            <TextInput
              label={t('holdReason')}
              description={t('holdHint')}
              required
              {...form.getInputProps('holdReason')}
            />
          )}
          {isStale(formProps.failure) && (
            <Button variant="default" size="xs" w="fit-content" onClick={onReload}>
              {t('reload')}
            </Button>
          )}
          {!readOnly && <FormButtons submit={t('save')} busy={busy} disabled={!form.isDirty()} />}
        </Stack>
      </Fieldset>
    </Form>
  )
}

const typedOf = (terms: CustomerTerms) => ({
  billing: terms.billing,
  monthlyDay: typedNumber(terms.monthlyDay),
  dueDays: typedNumber(terms.dueDays),
  creditLimit: typedNumber(terms.creditLimit),
  tax: terms.tax,
  taxReason: terms.taxReason,
  taxNumber: terms.taxNumber,
  statementByMail: terms.statementByMail,
  onHold: terms.onHold,
  holdReason: terms.holdReason,
  version: terms.version,
})

const typedNumber = (value: number | null) => (value === null ? '' : String(value))

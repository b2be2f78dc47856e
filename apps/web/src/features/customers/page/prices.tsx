import { Box, Button, Fieldset, NativeSelect, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core'
import { tableOf } from '@stitchdesk/contract/basics/tables'
import { type CustomerPricingAnswer, customerPricingDraftSchema } from '@stitchdesk/contract/pricing/pricing'
import { EXTRAS } from '@stitchdesk/contract/pricing/rules'
import { useTranslation } from 'react-i18next'
import { isStale } from '../../../lib/api/api-error.ts'
import { mayCall } from '../../../lib/api/may-call.ts'
import { useCall } from '../../../lib/api/query.ts'
import { useRole } from '../../../lib/api/session.ts'
import { Helped } from '../../../parts/help/helped.tsx'
import { RuleRows } from '../../../parts/pricing/rule-rows.tsx'
import { typedAmount, typedNumber, typedRule, typedTier } from '../../../parts/pricing/rule-values.ts'
import { TierRows } from '../../../parts/pricing/tier-rows.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { notifySuccess } from '../../../ui/feedback/notify.ts'
import { FigureInput } from '../../../ui/form/figure-input.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { FormButtons } from '../../../ui/form/form-buttons.tsx'
import { useCallForm } from '../../../ui/form/use-call-form.ts'
import { Surface } from '../../../ui/surface.tsx'

/** What a customer pays: their list, a percentage on it, and rules, turnarounds and extras of their own; administrators change it. */
export function Prices({ customerId }: { customerId: string }) {
  const { t } = useTranslation('pricing')
  const params = { _id: customerId }
  const pricing = useCall('getCustomerPricing', { params }, { staleTime: 0, refetchOnReturn: false })
  if (pricing.error && !pricing.data) {
    return <ErrorState error={pricing.error} onRetry={() => void pricing.refetch()} />
  }
  if (!pricing.data) return <Skeleton h={200} role="status" aria-label={t('customer.loading')} />
  return (
    <Surface title={t('customer.title')}>
      <PricesForm
        key={pricing.data.version}
        customerId={customerId}
        pricing={pricing.data}
        onReload={() => void pricing.refetch()}
      />
    </Surface>
  )
}

interface PricesFormProps {
  customerId: string
  pricing: CustomerPricingAnswer
  onReload: () => void
}

function PricesForm({ customerId, pricing, onReload }: PricesFormProps) {
  const { t } = useTranslation('pricing')
  const readOnly = !mayCall('changeCustomerPricing', useRole())
  const { form, formProps, busy } = useCallForm('changeCustomerPricing', {
    initialValues: {
      listId: pricing.listId ?? '',
      percent: typedNumber(pricing.percent),
      rules: pricing.rules.map(typedRule),
      tiers: pricing.tiers.map(typedTier),
      extras: tableOf(EXTRAS, (extra) => typedAmount(pricing.extras[extra])),
      version: pricing.version,
    },
    schema: customerPricingDraftSchema,
    input: (values) => ({
      params: { _id: customerId },
      body: values,
    }),
    invalidates: ['getCustomerPricing', 'listPriceLists', 'getRequestPricing'],
    onSuccess: () => notifySuccess(t('customer.saved')),
  })
  const standard = pricing.lists.find(({ isStandard }) => isStandard)
  return (
    <Form {...formProps} aria-label={t('customer.title')}>
      <Fieldset variant="unstyled" disabled={readOnly} data-read-only={readOnly || undefined}>
        <Stack gap="sm">
          <NativeSelect
            label={t('customer.list')}
            maw={360}
            data={[
              { value: '', label: standard ? `${t('customer.standard')}: ${standard.name}` : t('customer.none') },
              ...pricing.lists.map(({ _id, name }) => ({ value: _id, label: name })),
            ]}
            {...form.getInputProps('listId')}
          />
          <Box maw={360}>
            <Helped about="percent" field={t('customer.percent')}>
              <FigureInput
                label={t('customer.percent')}
                description={t('customer.percentHint')}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                {...form.getInputProps('percent')}
              />
            </Helped>
          </Box>
          <div>
            <Text fw={500} size="sm">
              {t('customer.rules')}
            </Text>
            <Text size="sm" c="dimmed" mb="xs">
              {t('customer.rulesHint')}
            </Text>
            <RuleRows readOnly={readOnly} form={form} />
          </div>
          <div>
            <Text fw={500} size="sm">
              {t('customer.tiers')}
            </Text>
            <Text size="sm" c="dimmed" mb="xs">
              {t('customer.tiersHint')}
            </Text>
            <TierRows own readOnly={readOnly} form={form} />
          </div>
          <div>
            <Text fw={500} size="sm">
              {t('customer.extras')}
            </Text>
            <Text size="sm" c="dimmed" mb="xs">
              {t('customer.extrasHint')}
            </Text>
            <SimpleGrid cols={{ base: 2, sm: 3 }} spacing="sm" maw={560}>
              {EXTRAS.map((extra) => (
                <FigureInput
                  key={extra}
                  size="xs"
                  label={t(`extra.${extra}`)}
                  unit="$"
                  {...form.getInputProps(`extras.${extra}`)}
                />
              ))}
            </SimpleGrid>
          </div>
          {isStale(formProps.failure) && (
            <Button variant="default" size="xs" w="fit-content" onClick={onReload}>
              {t('customer.reload')}
            </Button>
          )}
          {!readOnly && <FormButtons submit={t('customer.save')} busy={busy} disabled={!form.isDirty()} />}
        </Stack>
      </Fieldset>
    </Form>
  )
}

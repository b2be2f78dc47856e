import { Button, Group, NativeSelect, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type PayRuleDraft, type PayRules, payRuleDraftSchema } from '@stitchdesk/contract/pay/pay'
import { PAY_KINDS } from '@stitchdesk/contract/pay/pay-work'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../lib/api/query.ts'
import { notifySuccess } from '../../ui/feedback/notify.ts'
import { DayInput } from '../../ui/form/day-input.tsx'
import { FigureInput } from '../../ui/form/figure-input.tsx'
import { FormError } from '../../ui/form/form-error.tsx'
import { refusalOf } from '../../ui/form/refusal.ts'
import { validateWith } from '../../ui/form/validation.ts'
import { Surface } from '../../ui/surface.tsx'
import classes from './pay.module.css'

const EMPTY = {
  ...{ designer: '', kind: 'stitches', rate: '', percent: '', minimum: '', vector: '' },
  ...{ rushAmount: '', rushPercent: '', faultAmount: '', faultPercent: '' },
}
const FIELDS = [...Object.keys(EMPTY), 'validFrom']

/** A pay rule as it is typed. What was typed stays when saving fails. */
export function RuleEditor({ rules: { designers, today }, onClose }: { rules: PayRules; onClose: () => void }) {
  const { t } = useTranslation('pay')
  const form = useForm({ initialValues: { ...EMPTY, validFrom: today }, validate: validateWith(payRuleDraftSchema) })
  const save = useAction('savePayRule', {
    invalidates: ['getPayRules', 'getPayMonth', 'getPayStatement'],
    onSuccess: () => {
      notifySuccess(t('rule.done'))
      onClose()
    },
    onError: (error: Error) => form.setErrors(refusalOf(error, FIELDS).fields),
  })
  const { designer, kind } = form.values
  const kinds = [...PAY_KINDS, ...(designer === '' ? [] : ['default' as const])]
  const amount = (name: keyof typeof EMPTY, label: string) => (
    <FigureInput label={label} unit="$" {...form.getInputProps(name)} />
  )
  const percent = (name: keyof typeof EMPTY, label: string) => (
    <FigureInput label={label} unit="%" {...form.getInputProps(name)} />
  )
  return (
    <Surface title={t('rule.add')}>
      <form
        noValidate
        aria-label={t('rule.add')}
        // The schema that the form was checked with says what each field holds.
        onSubmit={form.onSubmit((values) => save.mutate({ body: values as PayRuleDraft }))}
      >
        <Stack>
          <div className={classes.fields}>
            <NativeSelect
              label={t('rule.whose')}
              data={[
                { value: '', label: t('rule.everybody') },
                ...designers.map(({ _id, name }) => ({ value: _id, label: name })),
              ]}
              {...form.getInputProps('designer')}
            />
            <DayInput label={t('rule.validFrom')} {...form.getInputProps('validFrom')} />
            <NativeSelect
              label={t('rule.kind')}
              data={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
              {...form.getInputProps('kind')}
            />
            {kind === 'stitches' && amount('rate', t('rule.rate'))}
            {kind === 'piece' && amount('rate', t('rule.piece'))}
            {kind === 'percent' && percent('percent', t('rule.percent'))}
            {(kind === 'stitches' || kind === 'percent') && amount('minimum', t('rule.minimum'))}
            {(kind === 'stitches' || kind === 'piece') && amount('vector', t('rule.vector'))}
          </div>
          {kind !== 'default' && (
            <div className={classes.fields}>
              {amount('rushAmount', t('rule.rushAmount'))}
              {percent('rushPercent', t('rule.rushPercent'))}
              <span />
              {amount('faultAmount', t('rule.faultAmount'))}
              {percent('faultPercent', t('rule.faultPercent'))}
            </div>
          )}
          <FormError>{save.error && refusalOf(save.error, FIELDS).form}</FormError>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={save.isPending}>
              {t('rule.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Surface>
  )
}

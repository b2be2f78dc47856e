import { Button, Group, NativeSelect, Stack } from '@mantine/core'
import { type PayRuleDraft, type PayRules, payRuleDraftSchema } from '@stitchdesk/contract/pay/pay'
import { PAY_KINDS } from '@stitchdesk/contract/pay/pay-work'
import { useTranslation } from 'react-i18next'
import { notifySuccess } from '../../ui/feedback/notify.ts'
import { DayInput } from '../../ui/form/day-input.tsx'
import { FigureInput } from '../../ui/form/figure-input.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useCallForm } from '../../ui/form/use-call-form.ts'
import { Surface } from '../../ui/surface.tsx'
import classes from './pay.module.css'

const EMPTY = {
  ...{ designer: '', kind: 'stitches', rate: '', percent: '', minimum: '', vector: '' },
  ...{ rushAmount: '', rushPercent: '', faultAmount: '', faultPercent: '' },
}

/** A pay rule as it is typed. What was typed stays when saving fails. */
export function RuleEditor({ rules: { designers, today }, onClose }: { rules: PayRules; onClose: () => void }) {
  const { t } = useTranslation('pay')
  const { form, formProps, busy } = useCallForm('savePayRule', {
    initialValues: { ...EMPTY, validFrom: today },
    schema: payRuleDraftSchema,
    // The schema that the form was checked with says what each field holds.
    input: (values) => ({ body: values as PayRuleDraft }),
    invalidates: ['getPayRules', 'getPayMonth', 'getPayStatement'],
    onSuccess: () => {
      notifySuccess(t('rule.done'))
      onClose()
    },
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
      <Form {...formProps} aria-label={t('rule.add')}>
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
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={busy}>
              {t('rule.save')}
            </Button>
          </Group>
        </Stack>
      </Form>
    </Surface>
  )
}

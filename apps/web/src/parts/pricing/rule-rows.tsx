import { ActionIcon, Button, NativeSelect } from '@mantine/core'
import { PRICING_LIMITS } from '@stitchdesk/contract/pricing/limits'
import { RULE_KINDS } from '@stitchdesk/contract/pricing/rules'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { FigureInput } from '../../ui/form/figure-input.tsx'
import { PartError } from '../../ui/form/part-error.tsx'
import { Helped } from '../help/helped.tsx'
import { placementOptions } from '../requests/choice-text.ts'
import classes from './rule-rows.module.css'
import { EMPTY_RULE, type TypedRule } from './rule-values.ts'

/** The part of a form that the rows need. */
interface RuleForm {
  values: { rules: readonly TypedRule[] }
  errors: Record<string, React.ReactNode>
  getInputProps(path: string): object
  insertListItem(path: 'rules', rule: TypedRule): void
  removeListItem(path: 'rules', index: number): void
}

/** The rules of a list or of a customer, a row each. */
export function RuleRows({ form, readOnly = false }: { form: RuleForm; readOnly?: boolean }) {
  const { t } = useTranslation('pricing')
  const { errors } = form
  const { rules } = form.values
  return (
    <div className={classes.rows}>
      {rules.map((rule, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are told apart by their place, as their fields are
        <RuleRow key={index} rule={rule} index={index} form={form} readOnly={readOnly} />
      ))}
      <PartError path="rules">{errors.rules}</PartError>
      {!readOnly && rules.length < PRICING_LIMITS.rules && (
        <Button
          variant="default"
          size="xs"
          className={classes.add}
          leftSection={<IconPlus size={14} />}
          onClick={() => form.insertListItem('rules', EMPTY_RULE)}
        >
          {t('rules.add')}
        </Button>
      )}
    </div>
  )
}

interface RuleRowProps {
  rule: TypedRule
  index: number
  form: RuleForm
  readOnly: boolean
}

function RuleRow({ rule: { kind }, index, form, readOnly }: RuleRowProps) {
  const { t } = useTranslation('pricing')
  const number = index + 1
  const isVector = kind === 'vector'
  // One mark explains them all.
  const first = index === 0
  const field = (name: keyof TypedRule, label: string) => (
    <FigureInput size="xs" label={label} {...form.getInputProps(`rules.${index}.${name}`)} />
  )
  return (
    <fieldset className={classes.row} disabled={readOnly}>
      <legend className={classes.legend}>{t('rules.rule', { number })}</legend>
      <span className={classes.number} aria-hidden>
        {number}
      </span>
      <Helped about={first ? 'pricedBy' : undefined} field={t('rules.kind')}>
        <NativeSelect
          size="xs"
          label={t('rules.kind')}
          data={RULE_KINDS.map((value) => ({ value, label: t(`rules.kinds.${value}`) }))}
          {...form.getInputProps(`rules.${index}.kind`)}
        />
      </Helped>
      {isVector ? (
        <span />
      ) : (
        <NativeSelect
          size="xs"
          label={t('rules.placement')}
          data={[{ value: '', label: t('rules.any') }, ...placementOptions()]}
          {...form.getInputProps(`rules.${index}.placement`)}
        />
      )}
      {field('from', t(isVector ? 'rules.fromLevel' : 'rules.from'))}
      {field('to', t(isVector ? 'rules.toLevel' : 'rules.to'))}
      <Helped about={first && kind === 'stitches' ? 'perThousand' : undefined} field={t('rules.rate')}>
        {field('price', t(kind === 'stitches' ? 'rules.rate' : 'rules.price'))}
      </Helped>
      {kind === 'stitches' && field('minimum', t('rules.minimum'))}
      {kind === 'stitches' && field('cap', t('rules.cap'))}
      {!readOnly && (
        <ActionIcon
          variant="subtle"
          color="gray"
          className={classes.remove}
          aria-label={t('rules.remove', { number })}
          onClick={() => form.removeListItem('rules', index)}
        >
          <IconTrash size={16} />
        </ActionIcon>
      )}
    </fieldset>
  )
}

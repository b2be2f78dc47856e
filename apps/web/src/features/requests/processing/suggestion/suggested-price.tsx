import { Button, Checkbox, Group, NativeSelect, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { toCents } from '@stitchdesk/contract/basics/money'
import { readNumber } from '@stitchdesk/contract/basics/numbers'
import { PRICING_LIMITS } from '@stitchdesk/contract/pricing/limits'
import type { AskedExtras } from '@stitchdesk/contract/pricing/rules'
import { useTranslation } from 'react-i18next'
import { formatCents, formatFigure } from '../../../../lib/format.ts'
import { Helped } from '../../../../parts/help/helped.tsx'
import { PriceLines } from '../../../../parts/pricing/price-lines.tsx'
import type { ProcessValues } from '../process-values.ts'
import classes from './suggested-price.module.css'
import type { Suggested } from './use-suggestion.ts'

interface SuggestedPriceProps {
  suggested: Suggested
  form: UseFormReturnType<ProcessValues>
}

/** The suggested price, line by line, and the extras to choose. */
export default function SuggestedPrice({ suggested, form }: SuggestedPriceProps) {
  const { t } = useTranslation('pricing')
  const { list, suggestion, typed, use } = suggested
  const { price, lines, missing } = suggestion
  const set = readNumber(form.values.price)
  // The button leaves the page after its use, and would take the focus along.
  const take = () => {
    use()
    form.getInputNode('price')?.focus()
  }
  const isUsed = price !== null && set !== null && Number.isFinite(set) && toCents(set) === price
  return (
    <section aria-label={t('suggested')} className={classes.suggested} aria-live="polite">
      {price === null && missing && (
        <Text size="sm" c="dimmed">
          {t(`missing.${missing}`)}
        </Text>
      )}
      {price !== null && (
        <>
          <PriceLines lines={lines} />
          <Group justify="space-between" gap="xs" className={classes.sum}>
            <span>
              <strong className="tabular">{formatCents(price)}</strong>{' '}
              <Text span size="xs" c="dimmed">
                {t('by', { list: list.name, version: list.version })}
              </Text>
            </span>
            {isUsed ? (
              <Text size="xs" c="dimmed">
                {t('used')}
              </Text>
            ) : (
              typed !== null && (
                <Button size="compact-sm" variant="light" onClick={take} title={t('enterUses')}>
                  {t('use', { price: formatCents(price) })}
                </Button>
              )
            )}
          </Group>
        </>
      )}
      <Extras suggested={suggested} onChange={(extras) => form.setFieldValue('extras', extras)} />
    </section>
  )
}

/** Extras that cost something beside the design, if the list has a price for them. */
function Extras({ suggested, onChange }: { suggested: Suggested; onChange: (extras: AskedExtras) => void }) {
  const { t } = useTranslation('pricing')
  const { asked, rules } = suggested
  const flags = (['puff', 'applique', 'sample'] as const).filter((name) => asked[name] || rules.extras[name] !== null)
  const hasResize = rules.extras['resize-within'] !== null || rules.extras['resize-beyond'] !== null
  return (
    <div className={classes.extras}>
      {flags.length > 0 && (
        <div className={classes.flags}>
          {flags.map((name) => (
            <Helped key={name} about={name === 'sample' ? 'sewOut' : name} field={t(`extra.${name}`)}>
              <Checkbox
                size="xs"
                label={t(`extra.${name}`)}
                checked={asked[name]}
                onChange={({ currentTarget }) => onChange({ ...asked, [name]: currentTarget.checked })}
              />
            </Helped>
          ))}
        </div>
      )}
      {rules.extras['second-format'] !== null && (
        <Helped about="secondFormat" field={t('asked.formats')} className={classes.number}>
          <TextInput
            size="xs"
            label={t('asked.formats')}
            inputMode="numeric"
            maxLength={String(PRICING_LIMITS.formats).length}
            value={asked.formats || ''}
            placeholder="0"
            onChange={({ currentTarget }) =>
              onChange({ ...asked, formats: Math.min(digits(currentTarget.value), PRICING_LIMITS.formats) })
            }
          />
        </Helped>
      )}
      {hasResize && (
        <Helped about="resize" field={t('asked.resize')} className={classes.number}>
          <TextInput
            size="xs"
            label={t('asked.resize')}
            inputMode="numeric"
            maxLength={String(PRICING_LIMITS.resize[1]).length}
            value={asked.resize ?? ''}
            onChange={({ currentTarget }) => onChange({ ...asked, resize: digits(currentTarget.value) || null })}
          />
        </Helped>
      )}
      {rules.tiers.length > 0 && (
        <Helped about="turnaround" field={t('asked.turnaround')}>
          <NativeSelect
            size="xs"
            label={t('asked.turnaround')}
            value={asked.hours === null ? '' : String(asked.hours)}
            data={[
              { value: '', label: t('asked.usualTier') },
              ...rules.tiers.map(({ hours }) => ({
                value: String(hours),
                label: t('asked.tier', { hours: formatFigure(hours) }),
              })),
            ]}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...asked, hours: value === '' ? null : Number(value) })
            }
          />
        </Helped>
      )}
    </div>
  )
}

/** The whole number that was typed; 0 for anything else. */
const digits = (typed: string) => Number(typed.replace(/\D/g, ''))

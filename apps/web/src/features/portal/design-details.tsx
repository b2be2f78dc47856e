import { Text, TextInput } from '@mantine/core'
import type { RequestKind } from '@stitchdesk/contract/basics/enums'
import { LIMITS } from '@stitchdesk/contract/basics/limits'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import { useTranslation } from 'react-i18next'
import classes from './design-details.module.css'
import { type DesignField, type DesignValues, designFields } from './design-values.ts'
import type { Placing } from './use-place-designs.ts'

interface DesignDetailsProps {
  kind: RequestKind
  own: DesignValues
  errors: Partial<DesignValues>
  placing: Placing | undefined
  disabled: boolean
  onChange: (field: DesignField, value: string) => void
}

/** What is one design's alone, and how far its placing is. */
export function DesignDetails({ kind, own, errors, placing, disabled, onChange }: DesignDetailsProps) {
  const { t } = useTranslation(['portal', 'fields'])
  if (placing?.state === 'placed') {
    const { requestFor, orderCode, orderName } = placing.request
    return (
      <Text size="sm" mt="xs" className="tabular">
        {t('several.placedAs', { name: orderName, code: displayOrderCode(requestFor, orderCode) })}
      </Text>
    )
  }
  return (
    <div className={classes.fields}>
      {designFields(kind).map((field) => (
        <TextInput
          key={field}
          size="sm"
          className={field === 'orderName' ? classes.name : 'tabular'}
          label={t(`fields:${field}.form`)}
          inputMode={field === 'orderName' ? undefined : 'decimal'}
          maxLength={LIMITS.shortText}
          autoComplete="off"
          withAsterisk={field === 'orderName'}
          value={own[field]}
          error={errors[field]}
          disabled={disabled}
          onChange={({ currentTarget }) => onChange(field, currentTarget.value)}
        />
      ))}
      {placing && (
        <Text size="xs" className={classes.state} data-failed={placing.state === 'failed' || undefined} role="status">
          {placing.state === 'failed' ? placing.why : t('several.placing')}
        </Text>
      )}
    </div>
  )
}

import { Text, TextInput } from '@mantine/core'
import type { RequestKind } from '@stitchdesk/contract/basics/enums'
import { TEXT_LIMITS } from '@stitchdesk/contract/basics/text-limits'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import { useTranslation } from 'react-i18next'
import { SizeInput } from '../../../ui/form/size-input.tsx'
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

/** The fields of one design, and its progress of placing. */
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
      {designFields(kind).map((field) => {
        const props = { size: 'sm', value: own[field], error: errors[field], disabled }
        const label = t(`fields:${field}.form`)
        return field === 'orderName' ? (
          <TextInput
            key={field}
            className={classes.name}
            label={label}
            maxLength={TEXT_LIMITS.short}
            autoComplete="off"
            withAsterisk
            onChange={({ currentTarget }) => onChange(field, currentTarget.value)}
            {...props}
          />
        ) : (
          <SizeInput key={field} label={label} onChange={(value) => onChange(field, value)} {...props} />
        )
      })}
      {placing && (
        <Text size="xs" className={classes.state} data-failed={placing.state === 'failed' || undefined} role="status">
          {placing.state === 'failed' ? placing.why : t('several.placing')}
        </Text>
      )}
    </div>
  )
}

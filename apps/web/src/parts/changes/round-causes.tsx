import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { isOneOf } from '@stitchdesk/contract/basics/tables'
import { ROUND_CAUSES } from '@stitchdesk/contract/pricing/rounds'
import type { AskedChange } from '@stitchdesk/contract/processing/revision'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldErrors } from '../../lib/api/field-errors.ts'
import { useAction } from '../../lib/api/query.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { notifySuccess } from '../../ui/feedback/notify.ts'
import { Form } from '../../ui/form/form.tsx'
import { RoundCost } from './round-cost.tsx'

/** Why each change was needed and what it costs; staff correct the reason, and the cost follows. */
export function RoundCauses({ changes }: { changes: readonly AskedChange[] }) {
  return (
    <Stack gap="xs">
      {changes.map((change) => (
        <Cause key={`${change._id} ${change.cause} ${change.resize}`} change={change} />
      ))}
    </Stack>
  )
}

function Cause({ change }: { change: AskedChange }) {
  const { t } = useTranslation('changes')
  const [isOpen, setOpen] = useState(false)
  const [cause, setCause] = useState(change.cause)
  const [resize, setResize] = useState(change.resize === null ? '' : String(change.resize))
  const action = useAction('correctRoundCause', {
    invalidates: ['getRequestPage', 'getOrder', 'listOrders', 'getRequestPricing'],
    onSuccess: () => notifySuccess(t('corrected')),
  })
  const errors = fieldErrors(action.error)
  return (
    <Form
      errors={errors}
      failure={action.error}
      onSubmit={() => {
        if (cause === '') return
        action.mutate({
          params: { _id: change._id },
          body: { cause, resize: cause === 'another-size' ? resize : null },
        })
      }}
    >
      <Group gap="xs" align="center">
        <Text size="xs" c="dimmed">
          <DateTime moment={change.askedAt} />
        </Text>
        {!isOpen && <Text size="sm">{change.cause === '' ? t('unknown') : <RoundCost change={change} />}</Text>}
        {isOpen && (
          <NativeSelect
            size="xs"
            aria-label={t('cause.own')}
            data-path="cause"
            error={errors.cause}
            data={[
              { value: '', label: t('cause.choose'), disabled: true },
              ...ROUND_CAUSES.map((value) => ({ value, label: t(`cause.${value}`) })),
            ]}
            value={cause}
            onChange={({ currentTarget: { value } }) => isOneOf(ROUND_CAUSES, value) && setCause(value)}
          />
        )}
        {isOpen && cause === 'another-size' && (
          <TextInput
            size="xs"
            w={90}
            aria-label={t('resize')}
            placeholder="%"
            inputMode="numeric"
            value={resize}
            data-path="resize"
            error={errors.resize}
            onChange={({ currentTarget }) => setResize(currentTarget.value)}
          />
        )}
        {isOpen ? (
          <Button key="save" type="submit" size="compact-xs" loading={action.isPending} disabled={cause === ''}>
            {t('correct')}
          </Button>
        ) : (
          <Button key="open" size="compact-xs" variant="subtle" onClick={() => setOpen(true)}>
            {t('correct')}
          </Button>
        )}
      </Group>
    </Form>
  )
}

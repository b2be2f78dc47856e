import { Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { PLACING_LIMITS } from '@stitchdesk/contract/placing/limits'
import { useTranslation } from 'react-i18next'
import { FormSection } from './form-section.tsx'
import classes from './request-fields.module.css'
import type { RequestValues } from './request-values.ts'

const MAX = PLACING_LIMITS.additionalInstructions

/** What else the shop should know, with a counter. A longer text may stand there, to be shortened by hand, but not be sent. */
export function InstructionsField({ form }: { form: UseFormReturnType<RequestValues> }) {
  const { t } = useTranslation(['portal', 'fields'])
  const vector = form.values.requestFor === 'vector'
  const count = form.values.additionalInstructions.length
  return (
    <FormSection
      title={t('create.instructions')}
      help={t(`create.hints.instructions.${vector ? 'vector' : 'stitched'}`)}
      about="instructions"
    >
      <Textarea
        label={t('fields:additionalInstructions.form')}
        autosize
        minRows={4}
        maxRows={12}
        {...form.getInputProps('additionalInstructions')}
      />
      <div className={classes.counter} data-over={count > MAX || undefined}>
        {t('create.counter', { count, max: MAX })}
      </div>
    </FormSection>
  )
}

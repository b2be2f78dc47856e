import { Fieldset, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { BLENDINGS, FABRICS, PLACEMENTS, REQUIRED_FORMATS, RUSHES } from '@stitchdesk/contract/basics/enums'
import { LIMITS } from '@stitchdesk/contract/basics/limits'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './request-fields.module.css'
import type { RequestValues } from './request-values.ts'

type ChoiceField = 'requiredFormat' | 'fabric' | 'placement' | 'blending' | 'rush'

const MILLIMETRES_PER_INCH = 25.4

/** The same size in millimetres, the unit of the machines; empty while what is typed is no size. */
function inMillimetres(typed: string): number | null {
  const inches = Number(typed)
  return typed.trim() !== '' && Number.isFinite(inches) && inches > 0 ? Math.round(inches * MILLIMETRES_PER_INCH) : null
}

/** Enter on a dropdown chooses or opens; left to the browser it would place the whole request. */
function keepEnter(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter') return
  event.preventDefault()
  if (event.currentTarget.getAttribute('aria-expanded') !== 'true') event.currentTarget.click()
}

/** The questions of the creation form that are answered in a line. Which are asked follows the kind of request. */
export function RequestFields({ form }: { form: UseFormReturnType<RequestValues> }) {
  const { t } = useTranslation('portal')
  const { requestFor } = form.values
  const isVector = requestFor === 'vector'

  const choice = (field: ChoiceField, options: readonly string[], required = false) => (
    <Select
      label={t(`create.fields.${field}`)}
      placeholder={t('create.choose')}
      data={[...options]}
      searchable={options.length > 6}
      clearable={!required}
      withAsterisk={required}
      clearButtonProps={{ 'aria-label': t('create.clear', { field: t(`create.fields.${field}`) }) }}
      {...form.getInputProps(field)}
      value={form.values[field] || null}
      onChange={(value) => form.setFieldValue(field, value ?? '')}
      onKeyDown={keepEnter}
    />
  )

  const measure = (field: 'width' | 'height') => {
    const millimetres = inMillimetres(form.values[field])
    return (
      <TextInput
        label={t(`create.fields.${field}`)}
        inputMode="decimal"
        autoComplete="off"
        className="tabular"
        rightSection={
          millimetres === null ? undefined : (
            <span className={classes.unit}>{t('create.hints.millimetres', { millimetres })}</span>
          )
        }
        rightSectionWidth={76}
        rightSectionPointerEvents="none"
        {...form.getInputProps(field)}
      />
    )
  }

  return (
    <Stack gap="md">
      <Fieldset legend={t('create.design')}>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="sm">
          <TextInput
            label={t('create.fields.orderName')}
            description={t('create.hints.orderName')}
            withAsterisk
            autoComplete="off"
            maxLength={LIMITS.shortText}
            className={classes.whole}
            {...form.getInputProps('orderName')}
          />
          {choice('requiredFormat', REQUIRED_FORMATS[requestFor], true)}
          <TextInput
            label={t('create.fields.po')}
            autoComplete="off"
            maxLength={LIMITS.shortText}
            {...form.getInputProps('po')}
          />
        </SimpleGrid>
      </Fieldset>
      {!isVector && (
        <Fieldset legend={t('create.size')}>
          <SimpleGrid cols={2} spacing="md" verticalSpacing="sm">
            {measure('width')}
            {measure('height')}
            {choice('placement', PLACEMENTS)}
            {choice('fabric', FABRICS)}
          </SimpleGrid>
          <Text size="xs" c="dimmed" mt="xs">
            {t('create.hints.size')}
          </Text>
        </Fieldset>
      )}
      <Fieldset legend={t('create.colors')}>
        <SimpleGrid cols={{ base: 2, sm: requestFor === 'quote' ? 2 : 3 }} spacing="md" verticalSpacing="sm">
          <TextInput
            label={t('create.fields.numberOfColors')}
            inputMode="numeric"
            autoComplete="off"
            {...form.getInputProps('numberOfColors')}
          />
          {requestFor !== 'quote' && choice('blending', BLENDINGS)}
          {choice('rush', RUSHES)}
        </SimpleGrid>
      </Fieldset>
    </Stack>
  )
}

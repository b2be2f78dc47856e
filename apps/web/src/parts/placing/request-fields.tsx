import { SimpleGrid, Stack } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { RequestKind } from '@stitchdesk/contract/basics/enums'
import type { Placing } from '@stitchdesk/contract/placing/placing'
import { type KindField, partFields } from '@stitchdesk/contract/requests/kinds'
import { useTranslation } from 'react-i18next'
import type { English } from '../../../../../locales/english.generated.ts'
import { Helped } from '../help/helped.tsx'
import { FormSection } from './form-section.tsx'
import classes from './request-fields.module.css'
import { RequestInput } from './request-input.tsx'
import type { RequestValues } from './request-values.ts'

type Fields = readonly KindField[]

type Part = 'design' | 'size' | 'colors'

/** The explanation of a field that newcomers to the trade may not know. */
const ABOUT: { [Field in KindField]?: keyof English['help'] } = {
  requiredFormat: 'requiredFormat',
  po: 'po',
  // One side explains both.
  width: 'size',
  placement: 'placement',
  fabric: 'fabric',
  numberOfColors: 'numberOfColors',
  blending: 'blending',
  rush: 'rush',
}

const aboutOf = (field: KindField, kind: RequestKind) =>
  field === 'requiredFormat' && kind === 'vector' ? 'vectorFormat' : ABOUT[field]

interface RequestFieldsProps {
  form: UseFormReturnType<RequestValues>
  /** The form's options: formats by use, and the due time of a request placed now. */
  placing?: Placing | undefined
  /** Fields that another part of the form asks for. */
  except?: readonly KindField[]
}

/** The fields of the creation form that take one line each. The kind of request decides which. */
export function RequestFields({ form, placing, except = [] }: RequestFieldsProps) {
  const { t } = useTranslation(['portal', 'fields'])
  const { requestFor } = form.values
  const asked = (part: Part): Fields => partFields(requestFor, part).filter((field) => !except.includes(field))
  const [design, size, colors] = [asked('design'), asked('size'), asked('colors')]
  const inputs = (fields: Fields) =>
    fields.map((field) => (
      <Helped
        key={field}
        about={aboutOf(field, requestFor)}
        field={t(`fields:${field}.form`)}
        className={field === 'rush' ? classes.timed : undefined}
      >
        <RequestInput field={field} form={form} placing={placing} />
      </Helped>
    ))

  return (
    <Stack gap="md">
      <FormSection
        title={t('create.design')}
        help={t(except.includes('orderName') ? 'several.common' : 'create.hints.design')}
      >
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="sm">
          {inputs(design)}
        </SimpleGrid>
      </FormSection>
      {size.length > 0 && (
        <FormSection
          title={t(size.includes('width') ? 'create.size' : 'fields:placement.form')}
          {...(size.includes('width') && { help: t('create.hints.size') })}
        >
          <SimpleGrid cols={2} spacing="md" verticalSpacing="sm">
            {inputs(size)}
          </SimpleGrid>
        </FormSection>
      )}
      <FormSection title={t('create.colors')} help={t('create.hints.colors')}>
        <SimpleGrid cols={{ base: 2, lg: Math.min(colors.length, 3) }} spacing="md" verticalSpacing="sm">
          {inputs(colors)}
        </SimpleGrid>
      </FormSection>
    </Stack>
  )
}

import { Fieldset, SimpleGrid, Stack, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type KindField, partFields } from '@stitchdesk/contract/requests/kinds'
import { useTranslation } from 'react-i18next'
import { RequestInput } from './request-input.tsx'
import type { RequestValues } from './request-values.ts'

type Fields = readonly KindField[]

const PARTS = ['design', 'size', 'colors'] as const

/** The questions of the creation form that are answered in a line. Which are asked follows the kind of request. */
export function RequestFields({ form }: { form: UseFormReturnType<RequestValues> }) {
  const { t } = useTranslation('portal')
  const { requestFor } = form.values
  const [design, size, colors] = PARTS.map((part) => partFields(requestFor, part)) as [Fields, Fields, Fields]
  const inputs = (fields: Fields) => fields.map((field) => <RequestInput key={field} field={field} form={form} />)

  return (
    <Stack gap="md">
      <Fieldset legend={t('create.design')}>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="sm">
          {inputs(design)}
        </SimpleGrid>
      </Fieldset>
      {size.length > 0 && (
        <Fieldset legend={t('create.size')}>
          <SimpleGrid cols={2} spacing="md" verticalSpacing="sm">
            {inputs(size)}
          </SimpleGrid>
          <Text size="xs" c="dimmed" mt="xs">
            {t('create.hints.size')}
          </Text>
        </Fieldset>
      )}
      <Fieldset legend={t('create.colors')}>
        <SimpleGrid cols={{ base: 2, sm: Math.min(colors.length, 3) }} spacing="md" verticalSpacing="sm">
          {inputs(colors)}
        </SimpleGrid>
      </Fieldset>
    </Stack>
  )
}

import { Button, FileButton, Group, NativeSelect, Text, Textarea } from '@mantine/core'
import { SETTING_LIMITS } from '@stitchdesk/contract/settings/limits'
import { brandsOf, readThreadChart } from '@stitchdesk/contract/settings/read-thread-chart'
import { useTranslation } from 'react-i18next'
import { Helped } from '../../../parts/help/helped.tsx'
import { SettingCard, SettingForm } from '../setting-card.tsx'
import type { SettingProps } from '../setting-props.ts'
import { useSettingForm } from '../use-setting-form.ts'

/** The threads that the shop sews with: typed, pasted or loaded from a file, and the brand that worksheets name. */
export function ThreadChartCard(props: SettingProps) {
  const { t } = useTranslation('settings')
  const setting = useSettingForm({ name: 'threadChart', ...props })
  const { form } = setting
  const { threads } = readThreadChart(form.getValues().chart ?? '')

  async function load(file: File | null) {
    if (!file) return
    // The largest allowed text fits into this many bytes; a larger file isn't read at all.
    const text = file.size <= SETTING_LIMITS.threadChart * 3 ? await file.text() : ''
    if (text === '' || text.includes('\u0000')) return form.setFieldError('chart', t('threadChart.unread'))
    form.setFieldValue('chart', text)
    form.clearFieldError('chart')
  }

  return (
    <SettingCard section="threadChart">
      <SettingForm setting={setting} label={t('threadChart.title')}>
        <Helped about="threadChart" field={t('threadChart.chart')}>
          <Textarea
            label={t('threadChart.chart')}
            description={t('threadChart.hint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autosize
            minRows={3}
            maxRows={10}
            maxLength={SETTING_LIMITS.threadChart}
            key={form.key('chart')}
            {...form.getInputProps('chart')}
          />
        </Helped>
        <Group gap="sm">
          <FileButton accept=".csv,.gpl,.txt,text/csv,text/plain" onChange={(file) => void load(file)}>
            {(button) => (
              <Button {...button} variant="default" size="xs">
                {t('threadChart.load')}
              </Button>
            )}
          </FileButton>
          <Text size="sm" c="dimmed" role="status">
            {threads.length > 0 && t('threadChart.count', { count: threads.length })}
          </Text>
        </Group>
        <NativeSelect
          label={t('threadChart.brand')}
          data={[{ value: '', label: t('threadChart.allBrands') }, ...brandsOf(threads)]}
          key={form.key('brand')}
          {...form.getInputProps('brand')}
        />
      </SettingForm>
    </SettingCard>
  )
}

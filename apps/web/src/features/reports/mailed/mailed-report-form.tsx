import { Anchor, MultiSelect, NativeSelect, SimpleGrid, Skeleton, Stack, TextInput } from '@mantine/core'
import { pathTo } from '@stitchdesk/contract/addresses'
import { MAILED_FORMATS } from '@stitchdesk/contract/basics/enums'
import {
  MAILED_RANGES,
  type MailedReport,
  type MailedReportDraft,
  mailedReportDraftSchema,
  REPORT_RHYTHMS,
} from '@stitchdesk/contract/reports/mailed-report'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCall } from '../../../lib/api/query.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { notifySuccess } from '../../../ui/feedback/notify.ts'
import { Form } from '../../../ui/form/form.tsx'
import { FormButtons } from '../../../ui/form/form-buttons.tsx'
import { useCallForm } from '../../../ui/form/use-call-form.ts'
import { useFilterTexts } from './use-filter-texts.ts'

const USUAL = { week: 'last-week', month: 'last-month' } as const

interface MailedReportFormProps {
  /** The report to mail, as it is filtered. */
  asked?: Pick<MailedReportDraft, 'report' | 'filters'>
  /** The one that is changed. */
  saved?: MailedReport
  onDone: () => void
}

/** When a report is mailed, about which days, and to whom. */
export default function MailedReportForm({ asked, saved, onDone }: MailedReportFormProps) {
  const { t } = useTranslation('reports')
  const report = saved?.report ?? asked?.report ?? 'orders-report'
  const filters = saved?.filters ?? asked?.filters ?? {}
  const readers = useCall('listReportReaders', {})
  const filterTexts = useFilterTexts(report, filters)
  const { form, formProps, busy } = useCallForm(saved ? 'changeMailedReport' : 'saveMailedReport', {
    initialValues: {
      name: saved?.name ?? t(`titles.${report}`),
      report,
      every: saved?.every ?? 'week',
      range: saved?.range ?? 'last-week',
      format: saved?.format ?? 'xlsx',
      filters,
      recipients: saved?.recipients.filter(({ mayRead }) => mayRead).map(({ _id }) => _id) ?? [],
    } as MailedReportDraft,
    schema: mailedReportDraftSchema,
    input: (body) => (saved ? { params: { _id: saved._id }, body: { ...body, version: saved.version } } : { body }),
    invalidates: ['listMailedReports'],
    onSuccess: () => {
      notifySuccess(t('mailed.saved'))
      onDone()
    },
  })
  if (readers.error) return <ErrorState error={readers.error} onRetry={() => void readers.refetch()} />
  if (!readers.data) return <Skeleton h={320} />
  const every = form.getInputProps('every')
  return (
    <Form {...formProps} aria-label={t('mailed.add')}>
      <Stack gap="sm">
        <TextInput label={t('mailed.name')} description={filterTexts} required {...form.getInputProps('name')} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <NativeSelect
            label={t('mailed.every')}
            data={REPORT_RHYTHMS.map((value) => ({ value, label: t(`mailed.rhythms.${value}`) }))}
            {...every}
            onChange={(event) => {
              const next = REPORT_RHYTHMS.find((value) => value === event.currentTarget.value) ?? 'week'
              if (form.values.range === USUAL[form.values.every]) form.setFieldValue('range', USUAL[next])
              form.setFieldValue('every', next)
            }}
          />
          <NativeSelect
            label={t('mailed.range')}
            data={MAILED_RANGES.map((value) => ({ value, label: t(`mailed.ranges.${value}`) }))}
            {...form.getInputProps('range')}
          />
        </SimpleGrid>
        <MultiSelect
          label={t('mailed.recipients')}
          required
          searchable
          data={readers.data.docs
            .filter(({ reports }) => reports.includes(report))
            .map(({ _id, name }) => ({ value: _id, label: name }))}
          {...form.getInputProps('recipients')}
        />
        <NativeSelect
          label={t('mailed.format')}
          data={MAILED_FORMATS.map((value) => ({ value, label: value.toUpperCase() }))}
          {...form.getInputProps('format')}
        />
        {asked && (
          <Anchor component={Link} to={pathTo('mailedReports')} size="sm">
            {t('mailed.all')}
          </Anchor>
        )}
        <FormButtons submit={t('mailed.save')} busy={busy} onCancel={onDone} />
      </Stack>
    </Form>
  )
}

import type { MailedReport, MailedReportDraft } from '@stitchdesk/contract/reports/mailed-report'
import { useTranslation } from 'react-i18next'

/** The filters of a mailed report, in words; '' without any. */
export function useFilterTexts(report: MailedReport['report'], filters: MailedReportDraft['filters'] = {}): string {
  const { t } = useTranslation('reports')
  const { requestFor, userName, company, by } = filters
  return [
    requestFor && t(`kinds.${requestFor}`),
    userName && report !== 'money' && `${t(`person.${report}`)}: ${userName}`,
    company && `${t('company')}: ${company}`,
    by && `${t('by')}: ${t(`groups.${by}`)}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

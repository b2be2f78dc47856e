import type { CustomerTotals } from '@stitchdesk/contract/customers/customer-page'
import { useTranslation } from 'react-i18next'
import { ListTabs } from '../../../list-page/filters/list-tabs.tsx'
import { countOf, type Section, toSection, useSections } from './sections.ts'

/** The sections of a customer's page, each an address of its own. */
export function SectionTabs({ current, totals }: { current: Section; totals: CustomerTotals }) {
  const { t } = useTranslation('customer')
  const sections = useSections()
  const tabs = sections.map((section) => {
    const count = countOf(section, totals)
    return { value: section, label: t(`section.${section}`), count: count ? String(count) : undefined }
  })
  const toSearch = (value: string) => ({
    search: toSection(sections.find((section) => section === value) ?? current).search,
  })
  return <ListTabs label={t('sections')} tabs={tabs} current={current} addressOf={toSearch} />
}

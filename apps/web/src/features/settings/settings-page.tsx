import { Skeleton, Stack } from '@mantine/core'
import { keysOf } from '@stitchdesk/contract/basics/tables'
import type { ShopSettingName } from '@stitchdesk/contract/settings/settings'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../lib/api/query.ts'
import { TakeUpSteps } from '../../parts/welcome/first-steps.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { AccountsCard } from './accounts-card.tsx'
import { BrandCard } from './brand/brand-card.tsx'
import { HoldsCard } from './holds-card.tsx'
import { EInvoicesCard } from './invoices/e-invoices-card.tsx'
import { MoneyCard } from './invoices/money-card.tsx'
import { TaxesCard } from './invoices/taxes-card.tsx'
import { LegalCard } from './legal-card.tsx'
import { MailCard } from './mail-card.tsx'
import { PayCard } from './pay-card.tsx'
import { PlacementsCard } from './placements/placements-card.tsx'
import { RoundsCard } from './prices/rounds-card.tsx'
import { PricesCard } from './prices-card.tsx'
import { ResultFilesCard } from './production/result-files-card.tsx'
import { ThreadChartCard } from './production/thread-chart-card.tsx'
import { WorksheetCard } from './production/worksheet-card.tsx'
import { QuestionsCard } from './questions-card.tsx'
import { RemindersCard } from './reminders-card.tsx'
import type { SettingProps } from './setting-props.ts'
import classes from './setting-sections.module.css'
import { type SettingSection, SettingSections } from './setting-sections.tsx'
import { ShopCard } from './shop-card.tsx'
import { BillingCard, NoticeCard, PayMethodsCard } from './texts-cards.tsx'
import { TurnaroundCard } from './turnaround-card.tsx'
import { useUnsaved } from './use-unsaved.ts'
import { ZoneCard } from './zone-card.tsx'

/** The card of each setting, in the order of the page. */
const CARDS = {
  shop: ShopCard,
  zone: ZoneCard,
  money: MoneyCard,
  taxes: TaxesCard,
  brand: BrandCard,
  billing: BillingCard,
  payMethods: PayMethodsCard,
  eInvoices: EInvoicesCard,
  holds: HoldsCard,
  accounts: AccountsCard,
  reminders: RemindersCard,
  mail: MailCard,
  legal: LegalCard,
  notice: NoticeCard,
  turnaround: TurnaroundCard,
  worksheet: WorksheetCard,
  resultFiles: ResultFilesCard,
  threadChart: ThreadChartCard,
  rounds: RoundsCard,
  questions: QuestionsCard,
} as const satisfies Record<ShopSettingName, ComponentType<SettingProps>>
const SECTIONS: readonly SettingSection[] = [...keysOf(CARDS), 'placements', 'prices', 'pay']

/** The settings page. */
export default function SettingsPage() {
  return (
    <>
      <PageHeader />
      <div className={classes.page}>
        <SettingSections sections={SECTIONS} />
        <Stack maw={760}>
          <ShopCards />
          <PlacementsCard />
          <PricesCard />
          <PayCard />
          <TakeUpSteps />
        </Stack>
      </div>
    </>
  )
}

/** The settings of the shop, a card for each part. */
function ShopCards() {
  const { t } = useTranslation('settings')
  const settings = useCall('getShopSettings', {}, { staleTime: 0, refetchOnReturn: false })
  const onDirty = useUnsaved()
  // An opened page's answer may be older than a colleague's save.
  const stored = settings.isFetchedAfterMount ? settings.data : undefined
  if (!stored && settings.isError) {
    return <ErrorState error={settings.error} onRetry={() => void settings.refetch()} />
  }
  if (!stored) {
    return (
      <Stack gap="md" role="status" aria-label={t('loading')}>
        {[320, 220, 260].map((height) => (
          <Skeleton key={height} h={height} />
        ))}
      </Stack>
    )
  }
  const card = { stored, onDirty, onLatest: async () => (await settings.refetch()).data }
  return (
    <>
      {Object.entries(CARDS).map(([name, Card]) => (
        <Card key={name} {...card} />
      ))}
    </>
  )
}

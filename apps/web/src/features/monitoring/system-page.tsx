import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../ui/page-header.tsx'
import { Attention } from './attention.tsx'
import { BackupsCard } from './backups-card.tsx'
import { ConnectedCard } from './connected-card.tsx'
import { JobsCard } from './jobs-card.tsx'
import { OverviewCard } from './overview-card.tsx'
import { StatementsCard } from './statements-card.tsx'
import classes from './system.module.css'

/** How the product is doing, for administrators. Each card asks for its own data, so that one failure leaves the others. */
export default function SystemPage() {
  const { t } = useTranslation('monitoring')
  return (
    <>
      <PageHeader intro={t('refreshed')} />
      <Attention />
      <div className={classes.columns}>
        <div className={classes.column}>
          <BackupsCard />
          <JobsCard />
          <StatementsCard />
        </div>
        <div className={classes.column}>
          <OverviewCard />
          <ConnectedCard />
        </div>
      </div>
    </>
  )
}

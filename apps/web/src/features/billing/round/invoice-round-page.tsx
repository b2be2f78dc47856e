import '../../../i18n/areas/round.ts'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { PageHeader } from '../../../ui/page-header.tsx'
import { RoundPreviewPart } from './round-preview.tsx'
import { RoundProgress } from './round-progress.tsx'

/** Invoices for many customers at once: the preview, and once it is started how far it is. */
export default function InvoiceRoundPage() {
  const { t } = useTranslation('round')
  const { t: shell } = useTranslation()
  const [params, setParams] = useSearchParams()
  const round = params.get('round')
  return (
    <>
      <PageHeader breadcrumb={[t('invoices'), shell('page.invoiceRound')]} intro={round ? undefined : t('intro')} />
      {round ? (
        <RoundProgress _id={round} onPreview={() => setParams({})} />
      ) : (
        <RoundPreviewPart onStarted={(_id) => setParams({ round: _id })} />
      )}
    </>
  )
}

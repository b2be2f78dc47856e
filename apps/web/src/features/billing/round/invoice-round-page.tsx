import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'react-router'
import { fieldsIn } from '../../../lib/stored.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { RoundPreviewPart } from './round-preview.tsx'
import { RoundProgress } from './round-progress.tsx'

/** Invoices for many customers at once: the preview, then the progress. */
export default function InvoiceRoundPage() {
  const { t } = useTranslation('round')
  const { t: shell } = useTranslation()
  const [params, setParams] = useSearchParams()
  const round = params.get('round')
  const only = chosenOf(useLocation().state)
  return (
    <>
      <PageHeader
        breadcrumb={[t('invoices'), shell('page.invoiceRound')]}
        intro={round ? undefined : t(only ? 'chosenIntro' : 'intro')}
      />
      {round ? (
        <RoundProgress _id={round} onPreview={() => setParams({})} />
      ) : (
        <RoundPreviewPart key={only?.join()} only={only} onStarted={(_id) => setParams({ round: _id })} />
      )}
    </>
  )
}

/** The requests that were chosen in a list, as it left them in the history; undefined without any. */
function chosenOf(state: unknown): readonly string[] | undefined {
  const { requests } = fieldsIn(state)
  if (!Array.isArray(requests) || requests.length === 0) return undefined
  return requests.every((id) => typeof id === 'string') ? requests : undefined
}

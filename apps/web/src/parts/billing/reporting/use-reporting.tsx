import { Modal } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'

// A form is a script of its own: most visits open none.
const ReportPayments = lazyPart(async () => ({ default: (await import('./report-payments.tsx')).ReportPayments }), 240)

interface Reporting {
  /** Opens the form, with these invoices ticked; answers whether a payment was reported. */
  start: (chosen?: readonly string[]) => Promise<boolean>
  /** The open form, for the page to place. */
  dialog: ReactNode
}

/** Lets a customer report one payment of several invoices. */
export function useReporting(): Reporting {
  const { t } = useTranslation('invoices')
  const [asked, setAsked] = useState<{ chosen?: readonly string[] | undefined; end: (done: boolean) => void } | null>(
    null,
  )
  const close = (done: boolean) => {
    asked?.end(done)
    setAsked(null)
  }
  return {
    start: (chosen) => new Promise((end) => setAsked({ chosen, end })),
    dialog: (
      <Modal
        opened={asked !== null}
        onClose={() => close(false)}
        title={t('several.title')}
        size="lg"
        closeButtonProps={{ 'aria-label': t('ask.close') }}
      >
        {asked && <ReportPayments chosen={asked.chosen} onDone={() => close(true)} onCancel={() => close(false)} />}
      </Modal>
    ),
  }
}

import type { CustomerPage } from '@stitchdesk/contract/customers/customer-page'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCall } from '../../../lib/api/query.ts'
import { Surface } from '../../../ui/surface.tsx'
import { ConversationLines } from './conversation-lines.tsx'
import classes from './customer.module.css'
import { Notes } from './notes.tsx'
import { OpenRequests } from './open-requests.tsx'
import { type Section, toSection } from './sections.ts'

const SHOWN = 5

/** The overview of a customer: open requests, latest messages, notes. */
export function Overview({ page: { customer, totals } }: { page: CustomerPage }) {
  const { t } = useTranslation('customer')
  const conversations = useCall('listCustomerConversations', { params: { _id: customer._id, size: SHOWN, page: 1 } })
  const all = (section: Section, more?: Record<string, string>) => (
    <Link className={classes.all} to={toSection(section, more)} aria-label={`${t('all')}: ${t(`section.${section}`)}`}>
      {t('all')}
    </Link>
  )
  return (
    <div className={classes.overview}>
      <Surface title={t('openRequests')} actions={all('orders', { unfinished: 'true' })}>
        <OpenRequests customerId={customer._id} />
      </Surface>
      <div className={classes.column}>
        <Surface title={t('latest')} actions={all('messages')}>
          <ConversationLines answer={conversations} />
        </Surface>
        <Surface title={t('section.notes')} count={totals.notes || undefined} actions={all('notes')}>
          <Notes customerId={customer._id} size={3} />
        </Surface>
      </div>
    </div>
  )
}

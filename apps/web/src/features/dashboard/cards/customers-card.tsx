import { pathTo } from '@stitchdesk/contract/addresses'
import type { OwnCustomer } from '@stitchdesk/contract/dashboard/dashboard'
import { Link } from 'react-router'
import { formatMoney } from '../../../lib/format.ts'
import { Age } from '../age.tsx'
import { Panel } from '../panel.tsx'
import classes from './customers-card.module.css'
import { Initials, Nothing } from './work-list.tsx'

interface CustomersCardProps {
  title: string
  customers: readonly OwnCustomer[]
  /** The figure at the right: the latest order, or the debt. */
  show: 'lastRequest' | 'owes'
  more: { label: string; to: string }
  empty: string
}

/** Some customers of a salesperson, each a link to where they stand. */
export function CustomersCard({ title, customers, show, more, empty }: CustomersCardProps) {
  return (
    <Panel title={title} more={more} flush>
      {customers.length === 0 && <Nothing>{empty}</Nothing>}
      <ul className={classes.rows}>
        {customers.map(({ _id, userName, name, lastRequest, owes }) => (
          <li key={_id}>
            <Link to={pathTo('customer', { id: _id })} title={userName} className={classes.row}>
              <Initials name={name} />
              <span className={classes.name} title={name}>
                {name}
              </span>
              <span className={classes.figure}>
                {show === 'owes' ? formatMoney(owes) : lastRequest && <Age since={lastRequest} phrase="ago" />}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

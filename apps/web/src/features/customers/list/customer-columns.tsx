import { Anchor, Avatar, Badge, Group } from '@mantine/core'
import { pathTo } from '@stitchdesk/contract/addresses'
import type { Customer } from '@stitchdesk/contract/customers/customer'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatCount } from '../../../lib/format.ts'
import type { Column, RowLine } from '../../../list-page/types.ts'
import { TIGHT_WITH_SOME_PX, useIsTight } from '../../../list-page/use-is-tight.ts'
import { customerName } from '../../../parts/account/customer-name.ts'
import { DateTime } from '../../../ui/date-time.tsx'
import { Money } from '../../../ui/money.tsx'
import { CustomerField } from '../customer-field.tsx'
import { CustomerColor } from './customer-color.tsx'
import classes from './customer-columns.module.css'
import { CustomerSalesman } from './customer-salesman.tsx'

type CustomerColumn = Column<Customer>

/** Columns of the two lists: money for customers with requests, contact data for all customers. */
export function useCustomerColumns(list: 'withRequests' | 'all'): CustomerColumn[] {
  const { t } = useTranslation('customers')
  const { t: money } = useTranslation('moneyFigures')
  const tight = useIsTight(TIGHT_WITH_SOME_PX)
  const tighter = useIsTight()
  const text = (
    field: 'contactPerson' | 'company' | 'email',
    width: keyof typeof classes = 'clip',
  ): CustomerColumn => ({
    key: field,
    label: t(field),
    render: (customer) => (
      <div className={classes[width]}>
        <CustomerField customer={customer} field={field} />
      </div>
    ),
  })
  const who: CustomerColumn[] = [
    { key: 'serial', label: t('serial'), width: 36, render: (_, { serial }) => formatCount(serial) },
    { key: 'colorStatus', label: t('colorStatus'), render: (customer) => <CustomerColor customer={customer} /> },
    {
      key: 'userName',
      label: t('customer'),
      grow: true,
      pinned: 'start',
      always: true,
      render: (customer) => (
        <Group gap={6} wrap="nowrap">
          <Anchor
            component={Link}
            to={pathTo('customer', { id: customer._id })}
            c="inherit"
            size="sm"
            fw={600}
            truncate
            display="block"
            title={customer.userName}
          >
            {customerName(customer)}
          </Anchor>
          {customer.onHold && (
            <Badge variant="light" color="red" size="sm" flex="none">
              {t('onHold')}
            </Badge>
          )}
        </Group>
      ),
    },
    text('contactPerson'),
    { ...text('company', 'clipCompany'), optional: true },
  ]
  const salesman: CustomerColumn = {
    key: 'assToSalesMan',
    label: t('assToSalesMan'),
    render: (customer) => (
      <div className={classes.clip}>
        <CustomerSalesman customer={customer} />
      </div>
    ),
    ...(tight && { under: 'contactPerson' }),
  }
  const owes: CustomerColumn = {
    key: 'owes',
    label: money('owed.word'),
    align: 'right',
    render: (customer) => (
      <div className={classes.apart}>
        <Money amount={customer.owes} />
      </div>
    ),
  }
  if (list === 'all') {
    return [
      ...who,
      text('email', 'clipMore'),
      salesman,
      {
        key: 'registerdDate',
        label: t('registerdDate'),
        render: (customer) => <DateTime moment={customer.registerdDate} />,
        ...(tighter && { under: 'email' }),
      },
    ]
  }
  return [
    ...who,
    salesman,
    {
      key: 'requests',
      label: t('requests'),
      align: 'right',
      render: (customer) => formatCount(customer.requests),
    },
    {
      key: 'unpaidDone',
      label: t('unpaidDone'),
      align: 'right',
      render: (customer) => formatCount(customer.unpaidDone),
      ...(tight && { under: 'requests' }),
    },
    owes,
    {
      key: 'lastRequest',
      label: t('lastRequest'),
      render: (customer) => <DateTime moment={customer.lastRequest} />,
      ...(tighter && { under: 'owes' }),
    },
  ]
}

/** A customer as one line of a phone's screen: who it is, and what they owe. */
export function customerLine(customer: Customer): RowLine {
  const name = customerName(customer)
  return {
    picture: <Avatar name={name} size={40} color="gray" aria-hidden />,
    name: <span title={name}>{name}</span>,
    under: (
      <>
        {customer.contactPerson !== name && customer.contactPerson}
        {customer.lastRequest && (
          <>
            {customer.contactPerson !== name && customer.contactPerson && ' · '}
            <DateTime moment={customer.lastRequest} />
          </>
        )}
      </>
    ),
    status: customer.owes > 0 ? <Money amount={customer.owes} /> : null,
  }
}

import { Avatar, Badge } from '@mantine/core'
import type { CustomerPage } from '@stitchdesk/contract/customers/customer-page'
import { PAGES } from '@stitchdesk/contract/pages'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDate } from '../../../lib/format.ts'
import { customerName } from '../../../parts/account/customer-name.ts'
import { Contact } from './contact.tsx'
import classes from './customer-head.module.css'
import { toSection } from './sections.ts'

/** Head of a customer's page: company, person, contact, salesperson and since when; actions at the right. */
export function CustomerHead({ page, actions }: { page: CustomerPage; actions: ReactNode }) {
  const { t } = useTranslation('customer')
  const { customer, salesperson } = page
  const { contactPerson, userName, email, registerdDate, emailVerifiedAt, avatarUrl, assToSalesMan, onHold } = customer
  const name = customerName(customer)
  const phone = customer.cell || customer.phone
  return (
    <header className={classes.head}>
      <Avatar src={avatarUrl || null} name={name} size={56} radius="md" color="initials" alt="" aria-hidden />
      <div className={classes.who}>
        <nav className={classes.path} aria-label={t('list')}>
          <Link to={PAGES.customers.path}>{t('list')}</Link> <span aria-hidden>›</span>
        </nav>
        <h1 className={classes.name} tabIndex={-1} title={userName}>
          {name}
          {onHold && (
            <Badge variant="light" color="red" ml="xs">
              <Link to={toSection('terms')} className={classes.badge}>
                {t('onHold')}
              </Link>
            </Badge>
          )}
          {!emailVerifiedAt && (
            <Badge variant="light" color="yellow" ml="xs">
              {t('unconfirmed')}
            </Badge>
          )}
        </h1>
        <p className={classes.facts}>
          {contactPerson && contactPerson !== name && <span>{contactPerson}</span>}
          <Contact value={email} href={`mailto:${email}`} label={t('mail', { email })} />
          {phone && (
            <Contact value={phone} href={`tel:${phone.replace(/[^\d+]/g, '')}`} label={t('call', { number: phone })} />
          )}
          <span title={salesperson ? assToSalesMan : undefined}>
            {t('salesperson', { name: salesperson || t('unassigned') })}
          </span>
          <span>{t('since', { date: formatDate(registerdDate) })}</span>
        </p>
      </div>
      <div className={classes.actions}>{actions}</div>
    </header>
  )
}

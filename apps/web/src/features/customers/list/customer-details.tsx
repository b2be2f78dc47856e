import type { Customer } from '@stitchdesk/contract/customers/customer'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatDateTime } from '../../../lib/format.ts'
import { customerName } from '../../../parts/account/customer-name.ts'
import { PendingEmail } from '../../../parts/account/pending-email.tsx'
import { isPlaceField, usePlaceLabels } from '../../../parts/account/place-labels.ts'
import { SignInHelp, useHelpsSigningIn } from '../../../parts/account/sign-in-help.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { Money } from '../../../ui/money.tsx'
import { CustomerField } from '../customer-field.tsx'
import { DETAIL_FIELDS, type TextField } from '../customer-fields.ts'
import { useCustomerRights } from '../customer-rights.ts'
import { CustomerSpace } from '../customer-space.tsx'
import { useCustomerSave } from '../use-customer-save.ts'
import { CustomerColor } from './customer-color.tsx'
import classes from './customer-details.module.css'
import { CustomerLanguage } from './customer-language.tsx'
import { CustomerSalesman } from './customer-salesman.tsx'
import { registeredFrom } from './registered-from.ts'

const isWide = (field: TextField) => field === 'comments' || field === 'address'

/** A customer's details: filled fields, each edited in place, then empty ones. */
export function CustomerDetails({ customer }: { customer: Customer }) {
  const { t } = useTranslation(['customers', 'shell', 'account'])
  const { t: money } = useTranslation('moneyFigures')
  const { edits, givesSpace } = useCustomerRights()
  const save = useCustomerSave(customer)
  const helps = useHelpsSigningIn()
  // A field that is filled in stays where it was typed until the row is opened again.
  const [empty] = useState(() => DETAIL_FIELDS.filter((field) => customer[field] === ''))
  const { placeLabels, isAsked } = usePlaceLabels(customer)
  const missing = empty.filter(isAsked)
  const labelOf = (name: TextField) => (isPlaceField(name) ? placeLabels[name] : t(name))
  const from = registeredFrom(customer.ipInfo)
  const field = (name: TextField) => (
    <Fact key={name} label={labelOf(name)} wide={isWide(name)}>
      <CustomerField customer={customer} field={name} />
      {name === 'email' && (
        <PendingEmail
          pendingEmail={customer.pendingEmail}
          owner={customerName(customer)}
          takeBack={edits ? () => save({ pendingEmail: '' }) : undefined}
        />
      )}
    </Fact>
  )
  return (
    <>
      <Facts layout="columns">
        <Fact label={t('userName')}>{customer.userName}</Fact>
        {DETAIL_FIELDS.filter((name) => !empty.includes(name)).map(field)}
        <Fact label={t('assToSalesMan')}>
          <CustomerSalesman customer={customer} />
        </Fact>
        <Fact label={t('colorStatus')}>
          <CustomerColor customer={customer} />
        </Fact>
        <Fact label={t('language')}>
          <CustomerLanguage customer={customer} />
        </Fact>
        <Fact label={t('requests')}>{formatCount(customer.requests)}</Fact>
        <Fact label={t('unpaidDone')}>{formatCount(customer.unpaidDone)}</Fact>
        <Fact label={money('owed.word')}>
          <Money amount={customer.owes} />
        </Fact>
        {customer.lastRequest && <Fact label={t('lastRequest')}>{formatDateTime(customer.lastRequest)}</Fact>}
        {givesSpace && (
          <Fact label={t('space')}>
            <CustomerSpace customer={customer} />
          </Fact>
        )}
        <Fact label={t('registerdDate')}>{formatDateTime(customer.registerdDate)}</Fact>
        {from && <Fact label={t('registeredFrom')}>{from}</Fact>}
        <Fact label={t('idNo')}>{customer.id}</Fact>
        <Fact label={t('recordId')} wide>
          {customer._id}
        </Fact>
        {helps && (
          <Fact label={t('account:signInHelp.label')} wide>
            <SignInHelp account={customer} />
          </Fact>
        )}
      </Facts>
      {missing.length > 0 && edits && (
        <section aria-label={t('missing')} className={classes.missing}>
          <span>{t('missing')}</span>
          {missing.map((name) => (
            <span key={name} className={classes.missingField}>
              {labelOf(name)} <CustomerField customer={customer} field={name} />
            </span>
          ))}
        </section>
      )}
      {missing.length > 0 && !edits && (
        <p className={classes.missing}>
          {t('missing')} {missing.map(labelOf).join(', ')}
        </p>
      )}
    </>
  )
}

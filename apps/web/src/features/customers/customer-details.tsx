import type { Customer } from '@stitchdesk/contract/customer'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../lib/format.ts'
import { PendingEmail } from '../../ui/pending-email.tsx'
import { SignInHelp, useHelpsSigningIn } from '../../ui/sign-in-help.tsx'
import { CustomerField } from './customer-field.tsx'
import { DETAIL_FIELDS } from './customer-fields.ts'
import { useCustomerRights } from './customer-rights.ts'
import { CustomerSpace } from './customer-space.tsx'
import classes from './customers.module.css'
import { registeredFrom } from './registered-from.ts'
import { useCustomerSave } from './use-customer-save.ts'

/** Everything kept about a customer, each field edited where it stands. */
export function CustomerDetails({ customer }: { customer: Customer }) {
  const { t } = useTranslation(['customers', 'shell'])
  const helps = useHelpsSigningIn()
  const { edits, givesSpace } = useCustomerRights()
  const save = useCustomerSave(customer)
  const from = registeredFrom(customer.ipInfo)
  return (
    <dl className={classes.details}>
      {DETAIL_FIELDS.map((field) => (
        <div key={field} className={field === 'comments' || field === 'address' ? classes.whole : undefined}>
          <dt>{t(field)}</dt>
          <dd>
            <CustomerField customer={customer} field={field} />
            {field === 'email' && (
              <PendingEmail
                pendingEmail={customer.pendingEmail}
                owner={customer.userName}
                takeBack={edits ? () => save({ pendingEmail: '' }) : undefined}
              />
            )}
          </dd>
        </div>
      ))}
      {givesSpace && (
        <div>
          <dt>{t('space')}</dt>
          <dd>
            <CustomerSpace customer={customer} />
          </dd>
        </div>
      )}
      <div>
        <dt>{t('registerdDate')}</dt>
        <dd>{formatDateTime(customer.registerdDate)}</dd>
      </div>
      {from && (
        <div>
          <dt>{t('registeredFrom')}</dt>
          <dd>{from}</dd>
        </div>
      )}
      {helps && (
        <div className={classes.whole}>
          <dt>{t('shell:signInHelp.label')}</dt>
          <dd>
            <SignInHelp account={customer} />
          </dd>
        </div>
      )}
    </dl>
  )
}

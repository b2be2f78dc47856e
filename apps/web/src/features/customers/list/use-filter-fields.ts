import { COLOR_STATUSES, UNASSIGNED } from '@stitchdesk/contract/basics/enums'
import { isSalesRole } from '@stitchdesk/contract/basics/roles'
import { CUSTOMER_LIMITS } from '@stitchdesk/contract/customers/limits'
import { useTranslation } from 'react-i18next'
import { useRole } from '../../../lib/api/session.ts'
import type { FilterField } from '../../../list-page/types.ts'
import { useDesigners, useSalesmen } from '../people-choices.ts'
import type { customerListFilters } from './customer-filters.ts'

/** Filters of the customer lists that the person signed in can use. */
export function useFilterFields(): FilterField<typeof customerListFilters>[] {
  const { t } = useTranslation('customers')
  const role = useRole()
  const salesmen = useSalesmen()
  const designers = useDesigners()
  // A salesperson's list has their own customers only, so this filter is left out.
  const choosesSales = salesmen.allowed && !isSalesRole(role)
  return [
    { name: 'search', label: t('filters.search'), type: 'text', box: true, hint: t('filters.searchHint') },
    { name: 'userName', label: t('userName'), type: 'text', byLink: true },
    ...(choosesSales ? [{ name: 'sales', label: t('sales'), type: 'select', options: salesmen.options } as const] : []),
    ...(designers.allowed
      ? [
          {
            name: 'designer',
            label: t('designer'),
            type: 'select',
            options: designers.options.filter(({ value }) => value !== UNASSIGNED),
          } as const,
        ]
      : []),
    {
      name: 'colorStatus',
      label: t('colorStatus'),
      type: 'select',
      options: COLOR_STATUSES.map((color) => ({ value: color, label: t(`colors.${color}`) })),
    },
    { name: 'from', label: t('orderDateFrom'), type: 'date', rangeLabel: t('filters.ordered') },
    { name: 'to', label: t('orderDateTo'), type: 'date', endOf: 'from' },
    { name: 'registeredFrom', label: t('filters.since'), type: 'date', rangeLabel: t('filters.registered') },
    { name: 'registeredTo', label: t('filters.until'), type: 'date', endOf: 'registeredFrom' },
    { name: 'contactPerson', label: t('contactPerson'), type: 'text' },
    { name: 'company', label: t('company'), type: 'text' },
    { name: 'email', label: t('email'), type: 'text' },
    { name: 'owes', label: t('filters.owes'), type: 'flag', byLink: true },
    { name: 'overdue', label: t('filters.overdue'), type: 'flag', byLink: true },
    { name: 'quiet', label: t('filters.quiet', { days: CUSTOMER_LIMITS.quietDays }), type: 'flag', byLink: true },
  ]
}

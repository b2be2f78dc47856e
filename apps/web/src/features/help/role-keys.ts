import type { Designation } from '@stitchdesk/contract/basics/enums'
import { isCustomerRole } from '@stitchdesk/contract/basics/roles'
import type { TFunction } from 'i18next'
import { searchKeys } from '../../i18n/search-keys.ts'
import { mayCall } from '../../lib/api/may-call.ts'

/** The keys of one place. */
export interface KeyGroup {
  title: string
  keys: { key: string; label: string }[]
}

/** The keys that a role has: everywhere, in lists, and on a request's page. */
export function keysOf(role: Designation, t: TFunction<['manual', 'list', 'requests', 'requestPage']>): KeyGroup[] {
  const processes = mayCall('saveProcessing', role)
  const undo = mayCall('updateOrder', role) ? [{ key: 'u', label: t('requests:keys.undo') }] : []
  return [
    {
      title: t('keys.everywhere'),
      keys: [
        { key: searchKeys(), label: t('requestPage:keys.search') },
        { key: '?', label: t('requestPage:keys.help') },
      ],
    },
    {
      title: t('keys.lists'),
      keys: [
        { key: '/', label: t('list:keys.filters') },
        { key: '↑ ↓', label: t('list:keys.move') },
        { key: 'Enter', label: t('list:keys.expand') },
        { key: t('list:keys.space'), label: t('list:keys.tick') },
        { key: 'o', label: t('requests:keys.open') },
        ...(isCustomerRole(role) ? [{ key: 'e', label: t('keys.edit') }] : []),
        ...(processes ? [{ key: 'p', label: t('requests:keys.process') }] : []),
        ...(mayCall('sendRecord', role) ? [{ key: 's', label: t('requests:keys.send') }] : []),
        ...(mayCall('deleteOrder', role) ? [{ key: 'Delete', label: t('requests:keys.delete') }] : []),
        ...undo,
      ],
    },
    {
      title: t('keys.request'),
      keys: [
        { key: 'j', label: t('requestPage:keys.next') },
        { key: 'k', label: t('requestPage:keys.previous') },
        ...(processes ? [{ key: 'p', label: t('requestPage:keys.process') }] : []),
        ...undo,
        { key: 'Esc', label: t('requestPage:keys.back') },
      ],
    },
  ]
}

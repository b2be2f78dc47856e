import type { Designation } from '@stitchdesk/contract/basics/enums'
import { isCustomerRole } from '@stitchdesk/contract/basics/roles'
import type { TFunction } from 'i18next'
import { searchKeys } from '../../i18n/search-keys.ts'
import { mayCall } from '../../lib/api/may-call.ts'
import { ARROWS, LIST_KEYS, REQUEST_KEYS } from '../../lib/live/keys.ts'

/** The keys of one place. */
export interface KeyGroup {
  title: string
  keys: { key: string; label: string }[]
}

/** The keys that a role has: everywhere, in lists, and on a request's page. */
export function keysOf(role: Designation, t: TFunction<['manual', 'list', 'requests', 'requestPage']>): KeyGroup[] {
  const processes = mayCall('saveProcessing', role)
  const undo = mayCall('updateOrder', role) ? [{ key: REQUEST_KEYS.undo, label: t('requests:keys.undo') }] : []
  return [
    {
      title: t('keys.everywhere'),
      keys: [
        { key: searchKeys(), label: t('requestPage:keys.search') },
        { key: LIST_KEYS.help, label: t('requestPage:keys.help') },
      ],
    },
    {
      title: t('keys.lists'),
      keys: [
        { key: LIST_KEYS.filters, label: t('list:keys.filters') },
        { key: ARROWS, label: t('list:keys.move') },
        { key: LIST_KEYS.details, label: t('list:keys.expand') },
        { key: t('list:keys.space'), label: t('list:keys.tick') },
        { key: REQUEST_KEYS.open, label: t('requests:keys.open') },
        ...(isCustomerRole(role) ? [{ key: REQUEST_KEYS.edit, label: t('keys.edit') }] : []),
        ...(processes ? [{ key: REQUEST_KEYS.process, label: t('requests:keys.process') }] : []),
        ...(mayCall('sendRecord', role) ? [{ key: REQUEST_KEYS.send, label: t('requests:keys.send') }] : []),
        ...(mayCall('deleteOrder', role) ? [{ key: REQUEST_KEYS.delete, label: t('requests:keys.delete') }] : []),
        ...undo,
      ],
    },
    {
      title: t('keys.request'),
      keys: [
        { key: REQUEST_KEYS.next, label: t('requestPage:keys.next') },
        { key: REQUEST_KEYS.previous, label: t('requestPage:keys.previous') },
        ...(processes ? [{ key: REQUEST_KEYS.process, label: t('requestPage:keys.process') }] : []),
        ...undo,
        { key: 'Esc', label: t('requestPage:keys.back') },
      ],
    },
  ]
}

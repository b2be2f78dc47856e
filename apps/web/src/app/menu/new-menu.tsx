import { Button } from '@mantine/core'
import type { AuthUser } from '@stitchdesk/contract/auth/auth'
import { isCustomerRole } from '@stitchdesk/contract/basics/roles'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayCall } from '../../lib/api/may-call.ts'
import { lazyPanel, lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { LazyPopup } from '../../ui/lazy-popup.tsx'
import classes from '../shell/shell.module.css'

const loadItems = () => import('./new-menu-items.tsx')
const NewMenuItems = lazyPart(async () => ({ default: (await loadItems()).NewMenuItems }), 120)
const NewCustomer = lazyPanel(async () => ({ default: (await loadItems()).NewCustomer }))

interface NewMenuProps {
  user: AuthUser['user']
  /** Opens the search with these words in its line. */
  onSearch: (words: string) => void
}

/** New requests for a customer, chosen in the search, and new customers: for staff, on any page. */
export function NewMenu({ user: { Designation }, onSearch }: NewMenuProps) {
  const { t } = useTranslation('search')
  const [creating, setCreating] = useState(false)
  // Customers have pages of their own for it.
  const places = !isCustomerRole(Designation) && mayCall('createOrder', Designation)
  const creates = mayCall('createCustomer', Designation)
  if (!places && !creates) return null
  return (
    <>
      <LazyPopup
        kind="menu"
        position="bottom-end"
        width={230}
        hideDetached={false}
        target={
          <Button
            size="sm"
            leftSection={<IconPlus size={16} aria-hidden />}
            aria-label={t('new.open')}
            className={classes.new}
          >
            {t('new.button')}
          </Button>
        }
      >
        {() => (
          <NewMenuItems places={places} creates={creates} onSearch={onSearch} onCreate={() => setCreating(true)} />
        )}
      </LazyPopup>
      {creating && <NewCustomer onClose={() => setCreating(false)} />}
    </>
  )
}

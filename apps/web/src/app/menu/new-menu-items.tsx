import { Menu } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CreateCustomerPanel } from '../../features/customers/create-customer-panel.tsx'

interface NewMenuItemsProps {
  places: boolean
  creates: boolean
  /** Opens the search with these words in its line. */
  onSearch: (words: string) => void
  onCreate: () => void
}

/** The entries of the menu "New", the commonest first. */
export function NewMenuItems({ places, creates, onSearch, onCreate }: NewMenuItemsProps) {
  const { t } = useTranslation('search')
  const kinds = places ? (['order', 'quote', 'vector'] as const) : []
  return (
    <>
      {kinds.map((kind) => (
        <Menu.Item key={kind} onClick={() => onSearch(t(`newFor.${kind}`, { name: '' }))}>
          {t(`new.${kind}`)}
        </Menu.Item>
      ))}
      {creates && <Menu.Item onClick={onCreate}>{t('new.customer')}</Menu.Item>}
    </>
  )
}

/** The form of a new customer, on any page. */
export function NewCustomer({ onClose }: { onClose: () => void }) {
  const [opened, setOpened] = useState(true)
  const close = () => {
    setOpened(false)
    onClose()
  }
  return <CreateCustomerPanel opened={opened} onClose={close} />
}

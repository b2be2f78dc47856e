import { Button } from '@mantine/core'
import { PAGES } from '@stitchdesk/contract/pages'
import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

/** Takes the place of the downloads of a customer who sees previews until they pay, and leads to where they pay. */
export function PayFirst() {
  const { t } = useTranslation('portal')
  return (
    <Button
      component={Link}
      to={PAGES.invoiceHistory.path}
      size="xs"
      variant="light"
      leftSection={<IconLock size={15} stroke={1.8} aria-hidden />}
    >
      {t('delivery.payFirst')}
    </Button>
  )
}

import { Button } from '@mantine/core'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import { IconArrowUpRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useOpenRequest } from './list-cursor.ts'

/** Leads from an opened row to the request's page. */
export function OpenPageButton({ request, size = 'xs' }: { request: OrderRequest; size?: 'xs' | 'sm' }) {
  const { t } = useTranslation('requestPage')
  const page = useOpenRequest()
  const code = displayOrderCode(request.requestFor, request.orderCode)
  return (
    <Button
      component={Link}
      to={page.pathOf(request)}
      onClick={(event) => page.onClick(event, request)}
      onPointerEnter={() => page.prepare(request)}
      onFocus={() => page.prepare(request)}
      size={size}
      variant="default"
      rightSection={<IconArrowUpRight size={14} aria-hidden />}
      aria-label={t('openPage', { code })}
    >
      {t('open')}
    </Button>
  )
}

import { Button, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconLoader } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { LazyPopup } from '../../../ui/lazy-popup.tsx'
import classes from './check-button.module.css'
import { type DeliveryCheckProps, useDeliveryCheck } from './delivery-check.tsx'
import { DeliveryPoints } from './delivery-points.tsx'

/** The result of the check before sending, as a button that opens the details; renders nothing without files to check. */
export function CheckButton(props: DeliveryCheckProps) {
  const { t } = useTranslation('delivery')
  const check = useDeliveryCheck(props)
  if (!check) return null
  const { points, beingRead } = check
  const found = points.length > 0 ? 'odd' : beingRead > 0 ? 'waits' : 'fine'
  const Icon = { odd: IconAlertTriangle, waits: IconLoader, fine: IconCircleCheck }[found]
  const words = { odd: t('odd', { count: points.length }), waits: t('checking'), fine: t('fine') }[found]
  return (
    <LazyPopup
      kind="dialog"
      position="bottom-end"
      dropdown={{ className: classes.found }}
      target={
        <Button
          variant="subtle"
          color="gray"
          className={classes.check}
          data-found={found}
          leftSection={<Icon size={18} aria-hidden />}
          aria-label={`${t('before')}: ${words}`}
        >
          {words}
        </Button>
      }
    >
      {() => (
        <section aria-label={t('before')}>
          <h2 className={classes.title}>{t('before')}</h2>
          {points.length > 0 ? (
            <DeliveryPoints points={points} />
          ) : (
            <Text size="sm">{found === 'fine' && t('fine')}</Text>
          )}
          {beingRead > 0 && (
            <Text size="sm" c="dimmed" role="status">
              {t('beingRead', { count: beingRead })}
            </Text>
          )}
          <Text size="xs" c="dimmed" mt={8}>
            {t('checked')}
          </Text>
        </section>
      )}
    </LazyPopup>
  )
}

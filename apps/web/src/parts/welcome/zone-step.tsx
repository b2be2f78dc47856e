import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../lib/api/query.ts'
import { ownTimeZone } from '../../lib/own-time-zone.ts'
import { notifyError, notifySuccess } from '../../ui/feedback/notify.ts'
import { TimeZoneSelect } from './time-zone-select.tsx'

/** Asks a new shop for its time zone, right in its first steps; that of this browser is proposed. */
export function ZoneStep() {
  const { t } = useTranslation('settings')
  const [timeZone, setTimeZone] = useState(ownTimeZone)
  const save = useAction('changeShopSetting', {
    invalidates: ['getWelcome', 'getShop', 'getShopSettings'],
    onSuccess: () => notifySuccess(t('saved')),
    onError: (error) => notifyError(error),
  })
  return (
    <Group gap="xs" mt="xs">
      <TimeZoneSelect
        aria-label={t('zone.timeZone')}
        size="sm"
        allowDeselect={false}
        value={timeZone}
        onChange={(chosen) => chosen && setTimeZone(chosen)}
      />
      <Button
        size="sm"
        loading={save.isPending}
        // The step is there only until the zone was set once.
        onClick={() => save.mutate({ body: { name: 'zone', value: { timeZone }, version: 0 } })}
      >
        {t('zone.set')}
      </Button>
    </Group>
  )
}

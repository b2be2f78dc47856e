import { Anchor, Button, Stack, Text } from '@mantine/core'
import { pathTo } from '@stitchdesk/contract/addresses'
import { AUTH_LIMITS } from '@stitchdesk/contract/auth/limits'
import { keysOf } from '@stitchdesk/contract/basics/tables'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { COLOR_SCHEMES, chooseColorScheme, useChosenScheme } from '../../lib/color-scheme.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { useLockAfter } from '../lock/lock-after.ts'
import { ChoiceRow } from './choice-row.tsx'
import { chooseLook, LOOK_CHOICES, resetLook, useLook } from './look.ts'

export interface LookPanelProps {
  opened: boolean
  onClose: () => void
}

/** A link to the settings that belong to the account, not to this device. */
const OTHERS = ['profile', 'security', 'notifications'] as const

/** How the frame looks on this device: each choice shows at once and is remembered here. */
export function LookPanel({ opened, onClose }: LookPanelProps) {
  const { t } = useTranslation('look')
  const look = useLook()
  const scheme = useChosenScheme()
  const [lockAfter, setLockAfter] = useLockAfter()
  const [kept, setKept] = useState(true)
  const isAcross = look.layout === 'horizontal'

  return (
    <SidePanel opened={opened} onClose={onClose} title={t('title')} subtitle={t('subtitle')} width={380}>
      <Stack gap="lg">
        {!kept && <Notice tone="warning">{t('notKept')}</Notice>}
        <ChoiceRow
          label={t('scheme.label')}
          value={scheme}
          options={COLOR_SCHEMES.map((value) => ({ value, label: t(`scheme.${value}`) }))}
          onChange={chooseColorScheme}
        />
        {keysOf(LOOK_CHOICES).map((key) =>
          isAcross && key === 'menuType' ? (
            <div key={key}>
              <Text size="sm" fw={600}>
                {t('menuType.label')}
              </Text>
              <Text size="sm" c="dimmed">
                {t('onlyAtLeft')}
              </Text>
            </div>
          ) : (
            <ChoiceRow
              key={key}
              label={t(`${key}.label`)}
              value={look[key]}
              options={LOOK_CHOICES[key].map((value) => ({ value, label: t(`${key}.${value}` as 'layout.vertical') }))}
              onChange={(value) => setKept(chooseLook({ [key]: value }))}
            />
          ),
        )}
        <ChoiceRow
          label={t('lock.label')}
          value={String(lockAfter)}
          options={AUTH_LIMITS.lockAfterMinutes.map((minutes) => ({
            value: String(minutes),
            label: minutes === 0 ? t('lock.never') : t('lock.minutes', { count: minutes }),
          }))}
          onChange={(value) => setKept(setLockAfter(Number(value)))}
        />
        <Text size="xs" c="dimmed">
          {t('here')}
        </Text>
        <Button
          variant="default"
          onClick={() => {
            chooseColorScheme('auto')
            setKept(resetLook())
          }}
        >
          {t('reset')}
        </Button>
        <nav aria-label={t('others')}>
          <Text size="sm" fw={600} mb={6}>
            {t('others')}
          </Text>
          <Stack gap={6} align="flex-start">
            {OTHERS.map((page) => (
              <Anchor key={page} component={Link} to={pathTo(page)} size="sm" onClick={onClose}>
                {t(`other.${page}`)}
              </Anchor>
            ))}
          </Stack>
        </nav>
      </Stack>
    </SidePanel>
  )
}

import { Text, TextInput } from '@mantine/core'
import { WEEKDAYS } from '@stitchdesk/contract/settings/weekdays'
import { useTranslation } from 'react-i18next'
import { Helped } from '../../parts/help/helped.tsx'
import { FigureInput } from '../../ui/form/figure-input.tsx'
import classes from './setting-card.module.css'
import { SettingCard, SettingForm } from './setting-card.tsx'
import type { SettingProps } from './setting-props.ts'
import { useSettingForm } from './use-setting-form.ts'

/** Monday first, as a week of work is read. */
const WEEK = [...WEEKDAYS.slice(1), WEEKDAYS[0]]

/** The term that explains a number of hours. */
const ABOUT = { usualHours: 'turnaround', rushHours: undefined, riskHours: 'atRisk' } as const

/** How long requests may take, and when work is done. */
export function TurnaroundCard(props: SettingProps) {
  const { t } = useTranslation('settings')
  const setting = useSettingForm({ name: 'turnaround', ...props })
  const { form } = setting
  const hours = (name: 'usualHours' | 'rushHours' | 'riskHours') => (
    <Helped about={ABOUT[name]} field={t(`turnaround.${name}`)}>
      <FigureInput label={t(`turnaround.${name}`)} key={form.key(name)} {...form.getInputProps(name)} />
    </Helped>
  )
  return (
    <SettingCard section="turnaround">
      <SettingForm setting={setting} label={t('turnaround.title')}>
        <div className={classes.pair}>
          {hours('usualHours')}
          {hours('rushHours')}
          {hours('riskHours')}
        </div>
        <Text size="sm" c="dimmed">
          {t('turnaround.week', { zone: props.stored.zone.value.timeZone || props.stored.configured.timeZone })}
        </Text>
        <div className={classes.pair}>
          {WEEK.map((day) => (
            <TextInput
              label={t(`turnaround.days.${day}`)}
              placeholder={t('turnaround.dayOff')}
              autoComplete="off"
              key={form.key(day)}
              {...form.getInputProps(day)}
            />
          ))}
        </div>
      </SettingForm>
    </SettingCard>
  )
}

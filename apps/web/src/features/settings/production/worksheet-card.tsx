import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Helped } from '../../../parts/help/helped.tsx'
import classes from '../setting-card.module.css'
import { SettingCard, SettingForm } from '../setting-card.tsx'
import type { SettingProps } from '../setting-props.ts'
import { useSettingForm } from '../use-setting-form.ts'

const NUMBERS = ['stitchesPerMinute', 'secondsPerTrim', 'secondsPerChange'] as const

/** The term that explains a number. */
const ABOUT = { stitchesPerMinute: 'machineSpeed', secondsPerTrim: 'trim', secondsPerChange: 'colorChange' } as const

/** How fast machines sew, for the running times of production worksheets. */
export function WorksheetCard(props: SettingProps) {
  const { t } = useTranslation('settings')
  const setting = useSettingForm({ name: 'worksheet', ...props })
  const { form } = setting
  return (
    <SettingCard section="worksheet">
      <SettingForm setting={setting} label={t('worksheet.title')}>
        <div className={classes.pair}>
          {NUMBERS.map((name) => (
            <Helped key={name} about={ABOUT[name]} field={t(`worksheet.${name}`)}>
              <TextInput
                label={t(`worksheet.${name}`)}
                inputMode="numeric"
                autoComplete="off"
                key={form.key(name)}
                {...form.getInputProps(name)}
              />
            </Helped>
          ))}
        </div>
      </SettingForm>
    </SettingCard>
  )
}

import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Helped } from '../../../parts/help/helped.tsx'
import { FigureInput } from '../../../ui/form/figure-input.tsx'
import classes from '../setting-card.module.css'
import { SettingCard, SettingForm } from '../setting-card.tsx'
import type { SettingProps } from '../setting-props.ts'
import { useSettingForm } from '../use-setting-form.ts'

/** The term that explains a number. */
const ABOUT = { freeRounds: 'change', freeDays: undefined, freeResize: 'resize', price: undefined } as const

/** What customers pay for changes of delivered work. */
export function RoundsCard(props: SettingProps) {
  const { t } = useTranslation('settings')
  const setting = useSettingForm({ name: 'rounds', ...props })
  const { form } = setting
  const number = (name: 'freeRounds' | 'freeDays' | 'freeResize' | 'price') => (
    <Helped about={ABOUT[name]} field={t(`rounds.${name}`)}>
      <FigureInput
        label={t(`rounds.${name}`)}
        description={name === 'price' ? t('rounds.hint') : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        key={form.key(name)}
        {...form.getInputProps(name)}
      />
    </Helped>
  )
  return (
    <SettingCard section="rounds">
      <SettingForm setting={setting} label={t('rounds.title')}>
        <NativeSelect
          label={t('rounds.charges')}
          data={[
            { value: '', label: t('rounds.off') },
            { value: 'on', label: t('rounds.on') },
          ]}
          key={form.key('charges')}
          {...form.getInputProps('charges')}
        />
        <div className={classes.pair}>
          {number('freeRounds')}
          {number('freeDays')}
          {number('freeResize')}
          {number('price')}
        </div>
      </SettingForm>
    </SettingCard>
  )
}

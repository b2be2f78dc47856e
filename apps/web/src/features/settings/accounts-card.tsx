import { TextInput } from '@mantine/core'
import { ACCOUNT_NAMES } from '@stitchdesk/contract/settings/account-names'
import { useTranslation } from 'react-i18next'
import classes from './setting-card.module.css'
import { SettingCard, SettingForm } from './setting-card.tsx'
import type { SettingProps } from './setting-props.ts'
import { useSettingForm } from './use-setting-form.ts'

/** The accounts that the exported journal names. */
export function AccountsCard(props: SettingProps) {
  const { t } = useTranslation('settings')
  const { t: usual } = useTranslation('defaults')
  const setting = useSettingForm({ name: 'accounts', ...props })
  const { form } = setting
  const pairs = ACCOUNT_NAMES.flatMap((_, index) => (index % 2 === 0 ? [ACCOUNT_NAMES.slice(index, index + 2)] : []))
  return (
    <SettingCard section="accounts">
      <SettingForm setting={setting} label={t('accounts.title')}>
        {pairs.map((pair) => (
          <div key={pair.join()} className={classes.pair}>
            {pair.map((name) => (
              <TextInput
                key={form.key(name)}
                label={t(`accounts.${name}`)}
                placeholder={usual(`accounts.${name}`)}
                autoComplete="off"
                {...form.getInputProps(name)}
              />
            ))}
          </div>
        ))}
      </SettingForm>
    </SettingCard>
  )
}

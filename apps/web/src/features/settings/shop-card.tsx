import { Textarea, TextInput } from '@mantine/core'
import { TEXT_LIMITS } from '@stitchdesk/contract/basics/text-limits'
import { useTranslation } from 'react-i18next'
import classes from './setting-card.module.css'
import { SettingCard, SettingForm } from './setting-card.tsx'
import type { SettingProps } from './setting-props.ts'
import { useSettingForm } from './use-setting-form.ts'

/** What the shop is called and how it is reached: on invoices, in mails, at the foot of every page. */
export function ShopCard(props: SettingProps) {
  const { t } = useTranslation('settings')
  const setting = useSettingForm({ name: 'shop', ...props })
  const { form } = setting
  const { companyName } = props.stored.configured
  return (
    <SettingCard section="shop">
      <SettingForm setting={setting} label={t('shop.title')}>
        <TextInput
          label={t('shop.companyName')}
          placeholder={companyName}
          description={t('shop.companyNameHint', { name: companyName })}
          maxLength={TEXT_LIMITS.short}
          autoComplete="organization"
          key={form.key('companyName')}
          {...form.getInputProps('companyName')}
        />
        <Textarea
          label={t('shop.address')}
          autosize
          minRows={2}
          maxRows={5}
          key={form.key('address')}
          {...form.getInputProps('address')}
        />
        <div className={classes.pair}>
          <TextInput
            label={t('shop.country')}
            autoComplete="country-name"
            key={form.key('country')}
            {...form.getInputProps('country')}
          />
          <TextInput
            label={t('shop.taxNumber')}
            autoComplete="off"
            key={form.key('taxNumber')}
            {...form.getInputProps('taxNumber')}
          />
          <TextInput
            label={t('shop.phone')}
            type="tel"
            autoComplete="tel"
            key={form.key('phone')}
            {...form.getInputProps('phone')}
          />
          <TextInput
            label={t('shop.email')}
            type="email"
            autoComplete="email"
            key={form.key('email')}
            {...form.getInputProps('email')}
          />
        </div>
        <TextInput
          label={t('shop.website')}
          placeholder="https://example.com"
          autoComplete="url"
          key={form.key('website')}
          {...form.getInputProps('website')}
        />
      </SettingForm>
    </SettingCard>
  )
}

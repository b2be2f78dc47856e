import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { PAY_METHODS } from '@stitchdesk/contract/basics/enums'
import { TEXT_LIMITS } from '@stitchdesk/contract/basics/text-limits'
import { SETTING_LIMITS } from '@stitchdesk/contract/settings/limits'
import { PAPER_SIZES, paperOf } from '@stitchdesk/contract/settings/paper-size'
import { CREDIT_AT_ISSUE } from '@stitchdesk/contract/terms/credit-at-issue'
import { useTranslation } from 'react-i18next'
import { DayInput } from '../../ui/form/day-input.tsx'
import classes from './setting-card.module.css'
import { SettingCard, SettingForm } from './setting-card.tsx'
import type { SettingProps } from './setting-props.ts'
import { useSettingForm } from './use-setting-form.ts'

/** Settings of the text below every invoice, of when it is due, and of the paper that it is laid out for. */
export function BillingCard(props: SettingProps) {
  const { t } = useTranslation('settings')
  const setting = useSettingForm({ name: 'billing', ...props })
  const { form } = setting
  const { shop, zone, configured } = props.stored
  const timeZone = zone.value.timeZone || configured.timeZone
  const paper = paperOf({ paper: '', country: shop.value.country, timeZone })
  const lines = { autosize: true, minRows: 3, maxRows: 10, maxLength: SETTING_LIMITS.invoiceText }
  return (
    <SettingCard section="billing">
      <SettingForm setting={setting} label={t('billing.title')}>
        <Textarea
          label={t('billing.howToPay')}
          {...lines}
          key={form.key('howToPay')}
          {...form.getInputProps('howToPay')}
        />
        <Textarea label={t('billing.terms')} {...lines} key={form.key('terms')} {...form.getInputProps('terms')} />
        <TextInput
          label={t('billing.dueDays')}
          description={t('billing.dueDaysHint')}
          placeholder={String(configured.dueDays)}
          inputMode="numeric"
          autoComplete="off"
          key={form.key('dueDays')}
          {...form.getInputProps('dueDays')}
        />
        <NativeSelect
          label={t('billing.creditAtIssue')}
          description={t('billing.creditAtIssueHint')}
          data={CREDIT_AT_ISSUE.map((value) => ({ value, label: t(`billing.creditRules.${value}`) }))}
          key={form.key('creditAtIssue')}
          {...form.getInputProps('creditAtIssue')}
        />
        <NativeSelect
          label={t('billing.paper')}
          data={[{ value: '', label: t('billing.paperOfCountry', { paper }) }, ...PAPER_SIZES]}
          key={form.key('paper')}
          {...form.getInputProps('paper')}
        />
      </SettingForm>
    </SettingCard>
  )
}

/** What the shop calls each way to pay. */
export function PayMethodsCard(props: SettingProps) {
  const { t } = useTranslation(['settings', 'invoices'])
  const setting = useSettingForm({ name: 'payMethods', ...props })
  return (
    <SettingCard section="payMethods">
      <SettingForm setting={setting} label={t('payMethods.title')}>
        {PAY_METHODS.map((method) => (
          <TextInput
            key={setting.form.key(method)}
            label={t(`invoices:methods.${method}`)}
            placeholder={t(`invoices:methods.${method}`)}
            autoComplete="off"
            {...setting.form.getInputProps(method)}
          />
        ))}
      </SettingForm>
    </SettingCard>
  )
}

/** The notice above every customer page. */
export function NoticeCard(props: SettingProps) {
  const { t } = useTranslation('settings')
  const setting = useSettingForm({ name: 'notice', ...props })
  const { form } = setting
  const day = (name: 'from' | 'until') => ({
    label: t(`notice.${name}`),
    ...form.getInputProps(name),
  })
  return (
    <SettingCard section="notice">
      <SettingForm setting={setting} label={t('notice.title')}>
        <Textarea
          label={t('notice.text')}
          autosize
          minRows={2}
          maxRows={5}
          maxLength={TEXT_LIMITS.long}
          key={form.key('text')}
          {...form.getInputProps('text')}
        />
        <div className={classes.pair}>
          <DayInput key={form.key('from')} {...day('from')} />
          <DayInput
            key={form.key('until')}
            {...day('until')}
            description={t('notice.zone', {
              zone: props.stored.zone.value.timeZone || props.stored.configured.timeZone,
            })}
          />
        </div>
      </SettingForm>
    </SettingCard>
  )
}

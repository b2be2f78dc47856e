import { Anchor, NativeSelect } from '@mantine/core'
import { pathTo } from '@stitchdesk/contract/addresses'
import { missingForEInvoices } from '@stitchdesk/contract/settings/e-invoice-needs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { goToPart } from '../../../ui/go-to-part.ts'
import { SettingCard, SettingForm } from '../setting-card.tsx'
import type { SettingProps } from '../setting-props.ts'
import { useSettingForm } from '../use-setting-form.ts'

/** Whether PDFs of invoices carry their figures for programs, and what the shop's details lack for that. */
export function EInvoicesCard(props: SettingProps) {
  const { t } = useTranslation('settings')
  const setting = useSettingForm({ name: 'eInvoices', ...props })
  const { form } = setting
  const missing = missingForEInvoices(props.stored.shop.value)
  return (
    <SettingCard section="eInvoices">
      <SettingForm setting={setting} label={t('eInvoices.title')}>
        <NativeSelect
          label={t('eInvoices.facturX')}
          description={t('eInvoices.hint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={[
            { value: '', label: t('eInvoices.off') },
            { value: 'on', label: t('eInvoices.on') },
          ]}
          key={form.key('facturX')}
          {...form.getInputProps('facturX')}
        />
        {missing.length > 0 && (
          <Notice tone="warning" title={t('eInvoices.missing')}>
            <Anchor size="sm" href="#shop" onClick={goToPart}>
              {missing.map((part) => t(`shop.${part}`)).join(', ')}
            </Anchor>
          </Notice>
        )}
        {form.getValues().facturX === 'on' && props.stored.withoutCountry > 0 && (
          <Notice tone="warning">
            <Anchor size="sm" component={Link} to={pathTo('allCustomers')}>
              {t('eInvoices.withoutCountry', { count: props.stored.withoutCountry })}
            </Anchor>
          </Notice>
        )}
      </SettingForm>
    </SettingCard>
  )
}

import { Button, ColorInput, FileButton, Group, Text } from '@mantine/core'
import { COLOR, contrastsWithWhite, contrastWithWhite } from '@stitchdesk/contract/settings/brand/color'
import { SETTING_LIMITS } from '@stitchdesk/contract/settings/limits'
import type { ShopSettings } from '@stitchdesk/contract/settings/settings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useAction } from '../../../lib/api/query.ts'
import { formatFileSize } from '../../../lib/file-size.ts'
import { formatDecimal } from '../../../lib/format.ts'
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx'
import { notifySuccess } from '../../../ui/feedback/notify.ts'
import { SettingCard, SettingForm } from '../setting-card.tsx'
import type { SettingProps } from '../setting-props.ts'
import { useSettingForm } from '../use-setting-form.ts'
import classes from './brand-card.module.css'
import { PICTURE_TYPES } from './picture-types.ts'
import { SewOuts } from './sew-outs.tsx'

/** Colors on which white can be read, to begin with. */
const SWATCHES = ['#4254c5', '#1d4ed8', '#0f766e', '#166534', '#9a3412', '#b91c1c', '#9d174d', '#334155']

/** The shop's logo and color, as mails, invoices and the customers' pages show them. */
export function BrandCard(props: SettingProps) {
  const { t } = useTranslation('settings')
  const setting = useSettingForm({ name: 'brand', ...props })
  const { form } = setting
  return (
    <SettingCard section="brand">
      <Logo settings={props.stored} />
      <SettingForm setting={setting} label={t('brand.title')}>
        <ColorInput
          label={t('brand.accent')}
          description={t('brand.accentHint')}
          placeholder="#4254c5"
          swatches={SWATCHES}
          swatchesPerRow={8}
          eyeDropperButtonProps={{ 'aria-label': t('brand.pick') }}
          key={form.key('accent')}
          {...form.getInputProps('accent')}
        />
        <AccentPreview color={form.getValues().accent?.toLowerCase() ?? ''} />
      </SettingForm>
      <SewOuts settings={props.stored} />
    </SettingCard>
  )
}

/** How a button of this color looks, and how well it is read. */
function AccentPreview({ color }: { color: string }) {
  const { t } = useTranslation('settings')
  if (!COLOR.test(color)) return null
  return (
    <Group gap="sm">
      <span className={classes.sample} style={{ background: color }} aria-hidden>
        {t('brand.sample')}
      </span>
      <Text size="xs" c={contrastsWithWhite(color) ? 'dimmed' : 'red'}>
        {t('brand.contrast', { ratio: formatDecimal(contrastWithWhite(color)) })}
      </Text>
    </Group>
  )
}

/** Loads what sends files only when a logo is chosen. */
const sendLogo = async (file: File) => (await import('../../../lib/api/upload.ts')).uploadLogo(file)

function Logo({ settings: { logo } }: { settings: ShopSettings }) {
  const { t } = useTranslation('settings')
  const client = useQueryClient()
  const [refusal, setRefusal] = useState<string | null>(null)
  const changed = (message: string) => {
    setRefusal(null)
    for (const name of ['getShopSettings', 'getShop', 'previewMail'])
      void client.invalidateQueries({ queryKey: [name] })
    notifySuccess(message)
  }
  const onError = (error: Error) => setRefusal(messageOf(error))
  const upload = useMutation({ mutationFn: sendLogo, onSuccess: () => changed(t('brand.logoSaved')), onError })
  const remove = useAction('removeLogo', { onSuccess: () => changed(t('brand.logoRemoved')), onError })
  return (
    <div>
      <Text size="sm" fw={500} mb={4}>
        {t('brand.logo')}
      </Text>
      {logo && (
        <div className={classes.logo}>
          <img src={logo.address} width={logo.width / 2} height={logo.height / 2} alt={t('brand.logoAlt')} />
        </div>
      )}
      <Group gap="xs" mb="xs">
        <FileButton accept={PICTURE_TYPES} onChange={(file) => file && upload.mutate(file)}>
          {(button) => (
            <Button {...button} variant="default" size="xs" loading={upload.isPending}>
              {logo ? t('brand.changeLogo') : t('brand.uploadLogo')}
            </Button>
          )}
        </FileButton>
        {logo && (
          <Button variant="subtle" color="red" size="xs" loading={remove.isPending} onClick={() => remove.mutate({})}>
            {t('brand.removeLogo')}
          </Button>
        )}
        <Text size="xs" c="dimmed">
          {t('brand.logoHint', { size: formatFileSize(SETTING_LIMITS.logoBytes) })}
        </Text>
      </Group>
      <ErrorNotice>{refusal}</ErrorNotice>
    </div>
  )
}

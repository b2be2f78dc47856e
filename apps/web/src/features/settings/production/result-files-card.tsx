import { TextInput } from '@mantine/core'
import { FILE_LIMITS } from '@stitchdesk/contract/files/limits'
import { useTranslation } from 'react-i18next'
import { formatFileSize } from '../../../lib/file-size.ts'
import classes from '../setting-card.module.css'
import { SettingCard, SettingForm } from '../setting-card.tsx'
import type { SettingProps } from '../setting-props.ts'
import { useSettingForm } from '../use-setting-form.ts'

/** How large the files may be that staff upload as results. */
export function ResultFilesCard(props: SettingProps) {
  const { t } = useTranslation('settings')
  const setting = useSettingForm({ name: 'resultFiles', ...props })
  const { form } = setting
  const bounds = { min: formatFileSize(FILE_LIMITS.bytes), max: formatFileSize(FILE_LIMITS.mostResultBytes) }
  return (
    <SettingCard section="resultFiles">
      <SettingForm setting={setting} label={t('resultFiles.title')}>
        <div className={classes.pair}>
          <TextInput
            label={t('resultFiles.megabytes')}
            description={t('resultFiles.bounds', bounds)}
            inputMode="numeric"
            autoComplete="off"
            key={form.key('megabytes')}
            {...form.getInputProps('megabytes')}
          />
        </div>
      </SettingForm>
    </SettingCard>
  )
}

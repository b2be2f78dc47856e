import { useTranslation } from 'react-i18next'
import { PasswordForm } from '../../../parts/account/password-form.tsx'
import { showNotice } from '../../../parts/account/show-notice.ts'
import { SidePanel } from '../../../ui/side-panel.tsx'

/** Side panel in which people change their own password. */
export function UpdatePasswordPanel({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('portal')
  return (
    <SidePanel opened={opened} onClose={onClose} title={t('profile.password')} width={440} holdsForm>
      <PasswordForm
        onSaved={() => {
          showNotice(t('profile.passwordSaved'), t('profile.close'))
          onClose()
        }}
        onCancel={onClose}
      />
    </SidePanel>
  )
}

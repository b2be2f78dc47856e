import { useTranslation } from 'react-i18next'
import { useAction } from '../../lib/api/query.ts'
import { notifySuccess } from '../../ui/feedback/notify.ts'
import { OwnPasswordForm } from './own-password-form.tsx'

/** Switching the second factor off, with the password. */
export function TwoFactorOff({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const { t } = useTranslation('account')
  const disable = useAction('disableTwoFactor', {
    invalidates: ['getTwoFactor'],
    onSuccess: () => {
      notifySuccess(t('twoFactor.disabled'))
      onClose()
    },
  })
  return (
    <OwnPasswordForm
      hasPassword={hasPassword}
      title={t('twoFactor.disableTitle')}
      submit={t('twoFactor.disable')}
      danger
      pending={disable.isPending}
      error={disable.error}
      onSubmit={(body) => disable.mutate({ body })}
      onClose={onClose}
    />
  )
}

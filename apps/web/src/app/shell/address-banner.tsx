import { Anchor, Button } from '@mantine/core'
import { pathTo } from '@stitchdesk/contract/addresses'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAction, useCall } from '../../lib/api/query.ts'
import { notifyError, notifySuccess } from '../../ui/feedback/notify.ts'
import classes from './banners.module.css'

/** Shows customers that their address, or a new one, still needs to be verified. */
export function AddressBanner() {
  const { t } = useTranslation('account')
  const { data: me } = useCall('getMe')
  const send = useAction('sendVerification', {
    onSuccess: ({ message }) => notifySuccess(message),
    onError: (error) => notifyError(error, t('address.notSent')),
  })
  if (!me || (me.emailVerifiedAt && !me.pendingEmail)) return null
  return (
    <div className={classes.address} role="status">
      <span>
        {me.pendingEmail
          ? t('address.pending', { pending: me.pendingEmail, email: me.email })
          : t('address.unverified', { email: me.email })}{' '}
        <Anchor component={Link} to={pathTo('security')} inherit c="inherit" underline="always">
          {t('address.change')}
        </Anchor>
      </span>
      <Button size="compact-sm" variant="default" loading={send.isPending} onClick={() => send.mutate({})}>
        {t('address.sendAgain')}
      </Button>
    </div>
  )
}

import { Alert, Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { mayCall } from '../../../lib/api/may-call.ts'
import { useAction } from '../../../lib/api/query.ts'
import { useRole } from '../../../lib/api/session.ts'
import { notifyError, notifySuccess } from '../../../ui/feedback/notify.ts'

/** Says that emails to a customer are held, and why. Staff with the right can allow them again. */
export default function HeldMail({ email, reason }: { email: string; reason: string }) {
  const { t } = useTranslation('customer')
  const mayAllow = mayCall('allowAddress', useRole())
  const allow = useAction('allowAddress', {
    invalidates: ['getCustomerPage'],
    onSuccess: () => notifySuccess(t('mailAllowed')),
    onError: (error) => notifyError(error),
  })
  return (
    <Alert color="yellow" mb="md">
      <Group justify="space-between">
        <Text size="sm">
          {email}: {reason}
        </Text>
        {mayAllow && (
          <Button
            size="xs"
            variant="default"
            loading={allow.isPending}
            onClick={() => allow.mutate({ body: { address: email } })}
          >
            {t('allowMail')}
          </Button>
        )}
      </Group>
    </Alert>
  )
}

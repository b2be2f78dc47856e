import { Box, Stack, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PasswordForm } from '../../parts/account/password-form.tsx'
import { notifySuccess } from '../../ui/feedback/notify.ts'
import { Surface } from '../../ui/surface.tsx'

/** Where people change their own password. */
export function PasswordCard() {
  const { t } = useTranslation('account')
  return (
    <Surface>
      <Stack gap="xs">
        <Title order={2} fz="md">
          {t('password.title')}
        </Title>
        <Box maw={380}>
          <PasswordForm onSaved={notifySuccess} />
        </Box>
      </Stack>
    </Surface>
  )
}

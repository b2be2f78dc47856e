import { Switch } from '@mantine/core'
import type { Employee } from '@stitchdesk/contract/staff/employee'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../lib/api/query.ts'
import { confirmAction } from '../../ui/feedback/confirm.ts'
import { notifyError } from '../../ui/feedback/notify.ts'
import { employeeName } from './employee-name.ts'
import { EMPLOYEE_LISTS } from './stale-calls.ts'

/** Whether an employee may sign in by Google, to be switched by an administrator. */
export function GooglePermission({ employee }: { employee: Employee }) {
  const { t } = useTranslation('staff')
  const allow = useAction('allowGoogle', { invalidates: EMPLOYEE_LISTS })
  const { _id, googleSignIn, email } = employee
  const name = employeeName(employee)

  async function change(allowed: boolean) {
    const agreed = await confirmAction({
      title: t(allowed ? 'google.allowTitle' : 'google.endTitle', { name }),
      body: t(allowed ? 'google.allowQuestion' : 'google.endQuestion', { email }),
      confirmLabel: t(allowed ? 'google.allow' : 'google.end'),
      danger: !allowed,
    })
    if (!agreed) return
    await allow.mutateAsync({ params: { id: _id }, body: { allowed } }).catch(notifyError)
  }

  return (
    <Switch
      mt={4}
      size="xs"
      checked={googleSignIn !== 'off'}
      disabled={allow.isPending}
      label={t(`google.${googleSignIn}`)}
      aria-label={`${t('google.label')}: ${t(`google.${googleSignIn}`)}`}
      onChange={(event) => void change(event.currentTarget.checked)}
    />
  )
}

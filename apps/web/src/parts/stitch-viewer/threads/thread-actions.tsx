import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../lib/api/query.ts'
import { notifyError, notifySuccess } from '../../../ui/feedback/notify.ts'
import type { FileColors } from './use-file-colors.ts'
import type { ThreadColors } from './use-thread-colors.ts'

interface ThreadActionsProps {
  stored: FileColors
  threads: ThreadColors
}

/** Saves chosen colors with the file, for everybody, if the reader may; otherwise they last until the viewer is closed. */
export function ThreadActions({ stored, threads }: ThreadActionsProps) {
  const { t } = useTranslation('viewer')
  const { token, from, maySet, mayChoose } = stored
  // A file that carries colors takes threads of a chart alone.
  const maySave = maySet || (mayChoose && threads.isOfChart)
  const set = useAction('setThreadColors', {
    invalidates: ['getThreadColors', 'listOrders', 'getOrder', 'getRequestPage', 'listUploads', 'listProofs'],
    onSuccess: (_, { body }) => {
      threads.reset()
      notifySuccess(t(body.threads.length > 0 ? 'threads.saved' : 'threads.removed'))
    },
    onError: (error) => notifyError(error, t('threads.saveFailed')),
  })
  const save = (given: ReturnType<ThreadColors['given']>) =>
    token &&
    set.mutate({
      params: { token },
      body: {
        threads: given.map(
          (each) => each && { color: each.color, brand: each.brand, code: each.code, name: each.name },
        ),
      },
    })
  if (!threads.changed && !(mayChoose && from === 'designer')) return null
  return (
    <Group gap="xs" mb="xs">
      {maySave && threads.changed && (
        <Button size="compact-sm" loading={set.isPending} onClick={() => save(threads.given())}>
          {t('threads.save')}
        </Button>
      )}
      {mayChoose && !threads.changed && from === 'designer' && (
        <Button variant="subtle" size="compact-xs" loading={set.isPending} onClick={() => save([])}>
          {t('threads.remove')}
        </Button>
      )}
      {threads.changed && (
        <Button variant="subtle" size="compact-xs" disabled={set.isPending} onClick={threads.reset}>
          {t('threads.back')}
        </Button>
      )}
      {threads.changed && !maySave && (
        <Text size="xs" c="dimmed">
          {t('threads.onlyHere')}
        </Text>
      )}
    </Group>
  )
}

import { Button, Group, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { i18n } from '../../../i18n/i18n.ts'

type Choice = 'save' | 'leave' | 'stay'

/** Asks whether to save or discard the input before the next request is shown; any other answer stays. */
export function askBeforeNext(code: string): Promise<Choice> {
  const t = i18n.getFixedT(null, ['requests', 'shell'])
  return new Promise((resolve) => {
    let chosen: Choice = 'stay'
    const choose = (choice: Choice) => {
      chosen = choice
      modals.close(modalId)
    }
    const modalId = modals.open({
      title: t('processing.leaveTitle'),
      centered: true,
      size: 'lg',
      closeButtonProps: { 'aria-label': i18n.t('closeDialog') },
      onClose: () => resolve(chosen),
      children: (
        <>
          <Text size="sm">{t('processing.unsaved', { code })}</Text>
          <Group justify="flex-end" gap="xs" mt="md">
            <Button variant="default" onClick={() => choose('stay')}>
              {t('shell:unsaved.keep')}
            </Button>
            <Button variant="default" c="var(--mantine-color-error)" onClick={() => choose('leave')}>
              {t('processing.leave')}
            </Button>
            <Button data-autofocus onClick={() => choose('save')}>
              {t('processing.leaveSaved')}
            </Button>
          </Group>
        </>
      ),
    })
  })
}

import '../../i18n/areas/portal.ts'
import { Button, Group } from '@mantine/core'
import type { RequestKind } from '@stitchdesk/contract/basics/enums'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { KIND_PATHS } from './request-kinds.ts'

/** The foot of the dialog after placing: on to the record of what was placed, or another request. */
export function PlacedFoot({ kind, onAnother }: { kind: RequestKind; onAnother: () => void }) {
  const { t } = useTranslation('portal')
  return (
    <Group justify="flex-end" gap="sm" mt="lg">
      <Button component={Link} to={KIND_PATHS[kind].record} variant="default">
        {t('create.toRecord')}
      </Button>
      <Button onClick={onAnother} data-autofocus>
        {t('create.another')}
      </Button>
    </Group>
  )
}

import { Button, Group } from '@mantine/core'
import { requestPath } from '@stitchdesk/contract/addresses'
import type { RequestKind } from '@stitchdesk/contract/basics/enums'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { KIND_PATHS } from '../request-kinds.ts'

interface PlacedFootProps {
  kind: RequestKind
  /** The request, where it is one. */
  placed?: OrderRequest
  onAnother: () => void
}

/** The foot of the dialog after placing: open the request, open the record, or place another. */
export function PlacedFoot({ kind, placed, onAnother }: PlacedFootProps) {
  const { t } = useTranslation('portal')
  return (
    <Group justify="flex-end" gap="sm" mt="lg">
      <Button component={Link} to={KIND_PATHS[kind].record} variant={placed ? 'subtle' : 'default'}>
        {t('create.toRecord')}
      </Button>
      {placed && (
        <Button component={Link} to={requestPath('User', placed)} variant="default">
          {t(`create.view.${kind}`)}
        </Button>
      )}
      <Button onClick={onAnother} data-autofocus>
        {t('create.another')}
      </Button>
    </Group>
  )
}

import { Button } from '@mantine/core'
import type { RequestKind } from '@stitchdesk/contract/basics/enums'
import { PLACING_LIMITS } from '@stitchdesk/contract/placing/limits'
import { useTranslation } from 'react-i18next'
import type { Uploads } from '../../../parts/uploads/use-uploads.ts'

interface SeveralOfferProps {
  kind: RequestKind
  uploads: Uploads
  disabled: boolean
  onSeveral: (files: readonly File[]) => void
}

/** The files of which each may become a request of its own; null if they are too few, too many, or not all in this browser. */
export function filesForSeveral(uploads: Uploads): readonly File[] | null {
  const held = uploads.items.filter(({ state }) => state !== 'refused')
  const files = [...held.flatMap(({ file }) => file ?? []), ...uploads.extra]
  // A file of an earlier visit is no longer in this browser's hands.
  const isWhole = files.length === held.length + uploads.extra.length
  return isWhole && files.length >= 2 && files.length <= PLACING_LIMITS.designsAtOnce ? files : null
}

/** Makes each of several pictures a request of its own. */
export function SeveralOffer({ kind, uploads, disabled, onSeveral }: SeveralOfferProps) {
  const { t } = useTranslation('portal')
  const files = filesForSeveral(uploads)
  if (!files) return null
  return (
    <Button variant="light" mt="sm" fullWidth disabled={disabled} onClick={() => onSeveral(files)}>
      {t(`several.offer.${kind}`, { count: files.length })}
    </Button>
  )
}

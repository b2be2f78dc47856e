import { Text } from '@mantine/core'
import type { PictureReason } from '@stitchdesk/contract/pictures/picture'
import { useTranslation } from 'react-i18next'
import { type PicturedFile, useReading } from './picture-readings.ts'

/** Reasons that the sender of a file can do something about. */
const TOLD: readonly PictureReason[] = [
  'no-preview',
  'no-pdf-content',
  'no-heic',
  'cut-short',
  'unreadable',
  'too-large',
  'too-complex',
]

/** Why a file that was just sent has no picture, or only part of one; renders nothing for others. */
export function PictureNote({ file }: { file: PicturedFile }) {
  const { t } = useTranslation('uploads')
  const { reason } = useReading(file).picture
  if (!reason || !TOLD.includes(reason)) return null
  return (
    <Text size="xs" c="dimmed" role="status">
      {t(`picture.reasons.${reason}`)}
    </Text>
  )
}

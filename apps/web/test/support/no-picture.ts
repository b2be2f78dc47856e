import type { ImagesUpload } from '@stitchdesk/contract/requests/upload'

/** What a file answers while its picture is still to be drawn. */
export const NO_PICTURE: Pick<ImagesUpload, 'picture' | 'figures'> = {
  picture: { state: 'waiting', address: null, width: null, height: null, reason: null, explanation: '' },
  figures: null,
}

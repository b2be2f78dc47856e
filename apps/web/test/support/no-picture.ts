import type { ImagesUpload } from '@stitchdesk/contract/files/upload'

/** What a file answers that has no picture. */
export const NO_PICTURE: Pick<ImagesUpload, 'converted' | 'picture' | 'figures'> = {
  picture: {
    state: 'none',
    address: null,
    width: null,
    height: null,
    reason: 'no-preview',
    explanation: '',
    colorsFrom: null,
  },
  figures: null,
  converted: null,
}

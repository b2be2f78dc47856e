import type { Picture } from '@stitchdesk/contract/pictures/picture'
import { i18n } from '../../i18n/i18n.ts'

/** An explanation beyond the reason why a file has no picture. It is an English sentence, so only English readers see it. */
export const explanationOf = ({ explanation }: Pick<Picture, 'explanation'>): string =>
  i18n.language === 'en' ? explanation : ''

import { isEnglish } from '@stitchdesk/contract/basics/languages'
import type { Picture } from '@stitchdesk/contract/pictures/picture'
import { i18n } from '../../i18n/i18n.ts'

/** An explanation beyond the reason why a file has no picture. It is an English sentence, so only English readers see it. */
export const explanationOf = ({ explanation }: Pick<Picture, 'explanation'>): string =>
  isEnglish(i18n.language) ? explanation : ''

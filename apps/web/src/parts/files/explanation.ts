import type { Picture } from '@stitchdesk/contract/pictures/picture'
import { i18n } from '../../i18n/i18n.ts'

/** What more can be said of a file without a picture than the reason does. It is an English sentence, so others do without. */
export const explanationOf = ({ explanation }: Pick<Picture, 'explanation'>): string =>
  i18n.language === 'en' ? explanation : ''

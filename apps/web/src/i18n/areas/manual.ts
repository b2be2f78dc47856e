import manual from '../en/manual.ts'
import { addTexts } from '../i18n.ts'

addTexts({ manual })

import wishes from '../en/wishes.ts'
import { addTexts } from '../i18n.ts'

addTexts({ wishes })

import wishes from '../en/areas/wishes.ts'
import { addTexts } from '../i18n.ts'

addTexts({ wishes })

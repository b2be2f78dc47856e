import portal from '../en/portal.ts'
import { addTexts } from '../i18n.ts'

addTexts({ portal })

import portal from '../en/areas/portal.ts'
import { addTexts } from '../i18n.ts'

addTexts({ portal })

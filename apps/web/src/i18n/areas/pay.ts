import pay from '../en/pay.ts'
import { addTexts } from '../i18n.ts'

addTexts({ pay })

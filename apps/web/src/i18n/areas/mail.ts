import mail from '../en/areas/mail.ts'
import { addTexts } from '../i18n.ts'

addTexts({ mail })

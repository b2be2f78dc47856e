import mail from '../en/mail.ts'
import { addTexts } from '../i18n.ts'

addTexts({ mail })

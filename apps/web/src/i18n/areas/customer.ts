import customer from '../en/customer.ts'
import { addTexts } from '../i18n.ts'

addTexts({ customer })

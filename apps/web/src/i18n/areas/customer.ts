import customer from '../en/areas/customer.ts'
import { addTexts } from '../i18n.ts'

addTexts({ customer })

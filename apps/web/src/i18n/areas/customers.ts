import customers from '../en/customers.ts'
import { addTexts } from '../i18n.ts'

addTexts({ customers })

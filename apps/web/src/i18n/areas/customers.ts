import customers from '../en/areas/customers.ts'
import { addTexts } from '../i18n.ts'

addTexts({ customers })

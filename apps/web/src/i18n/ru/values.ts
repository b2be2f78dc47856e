import values from '@stitchdesk/contract/translations/values/ru'

export default values

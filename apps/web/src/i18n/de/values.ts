import values from '@stitchdesk/contract/translations/values/de'

export default values

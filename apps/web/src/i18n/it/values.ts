import values from '@stitchdesk/contract/translations/values/it'

export default values

import values from '@stitchdesk/contract/translations/values/es'

export default values

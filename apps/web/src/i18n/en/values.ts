import values from '@stitchdesk/contract/translations/values/en'

export default values

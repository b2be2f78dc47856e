/** Texts of the upload field. */
export default {
  choose: '{{label}}: choose files',
  drop: 'Drop files here, paste them, or click to choose',
  limits_one: 'Up to {{count}} file of {{size}}',
  limits_other: 'Up to {{count}} files of {{size}} each',
  types: 'Accepted: {{types}}',
  dismiss: 'Dismiss this notice',
  cancel: 'Cancel {{name}}',
  remove: 'Remove {{name}}',
  retry: 'Retry {{name}}',
  progress: '{{name}} on its way',
  percent: '{{percent}} %',
  stored: 'Attached',
} as const

import type { PictureReason } from '@stitchdesk/contract/requests/picture'

/** Texts of the upload field. */
export default {
  converted: { tag: 'Converted', from: 'Made from {{name}}.' },
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
  picture: {
    waiting: 'Its picture is being drawn',
    again: 'Draw the picture of {{name}} again',
    againDone: 'The picture of {{name}} is being drawn again.',
    againFailed: 'The picture of {{name}} can’t be drawn again.',
    reasons: {
      'no-preview': 'No picture: the file has no preview inside.',
      'not-drawn': 'No picture: this format can’t be drawn.',
      unreadable: 'No picture: the file is damaged, or it is not what its name says.',
      'too-large': 'No picture: the drawing is too large.',
      'too-complex': 'No picture: the drawing is too complex.',
      missing: 'No picture: the file is no longer there.',
      failed: 'No picture: it could not be made. It can be tried again.',
    } satisfies Record<PictureReason, string>,
  },
  figures: {
    stitches_one: '{{formatted}} stitch',
    stitches_other: '{{formatted}} stitches',
    size: '{{size}} mm',
    colors_one: '{{count}} color',
    colors_other: '{{count}} colors',
    incomplete: 'not complete',
  },
} as const

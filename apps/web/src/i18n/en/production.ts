/** Texts of the settings of production. */
export default {
  worksheet: {
    title: 'Production worksheets',
    intro: 'How fast your machines sew, for the running times on worksheets.',
    stitchesPerMinute: 'Stitches per minute',
    secondsPerTrim: 'Seconds per trim',
    secondsPerChange: 'Seconds per color change',
  },
  resultFiles: {
    title: 'Result files',
    intro: 'How large the files may be that you deliver. Customers’ artwork stays at 5 MB.',
    megabytes: 'Largest file, MB',
    bounds: '{{min}} to {{max}}. Files above 20 MB get no preview.',
  },
} as const

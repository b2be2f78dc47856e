/** Texts of the shop's settings. */
export default {
  loading: 'Loading the settings',
  changed: 'Last changed by {{name}}, {{when}}',
  unknownPerson: 'an unknown person',
  save: 'Save',
  placements: {
    title: 'Placements',
    intro:
      'The largest design that fits at each placement. A delivery that is larger is pointed out before it is sent; it can be sent all the same.',
    placement: 'Placement',
    width: 'Width (mm)',
    height: 'Height (mm)',
    widthOf: '{{placement}}: width in mm',
    heightOf: '{{placement}}: height in mm',
    none: 'No limit',
    inches: '{{value}} in',
    asItComes: 'These are the customary values; nobody has changed them.',
    customary: 'Use the customary values',
    customaryFilled: 'The customary values are filled in. Save to keep them.',
    undo: 'Undo',
    saved: 'The limits of placements are saved.',
    fixFields_one: '{{count}} field needs a correction.',
    fixFields_other: '{{count}} fields need a correction.',
    stale: '{{name}} saved other limits after you opened this page. What you typed is kept.',
    takeTheirs: 'Take the saved values',
    keepMine: 'Save mine over them',
  },
} as const

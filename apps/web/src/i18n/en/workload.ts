/** Texts of what designers have to do, beside their names where work is given out. */
export default {
  free: 'no open work',
  open_one: '{{number}} open',
  open_other: '{{number}} open',
  stitches_one: '{{number}} stitch',
  stitches_other: '{{number}} stitches',
  nextDue: 'next due {{moment}}',
  lateBy: '{{number}} late, by up to {{time}}',
  least: 'least work',
  priced: '{{amount}} priced',
  estimated: '≈\u00a0{{amount}} estimated',
  worth: 'Prices set, and estimates for open work without a price',
} as const

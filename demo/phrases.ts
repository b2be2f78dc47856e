/** What customers write beside an embroidery request, by what it goes on; `any` fits everywhere. */
export const stitchInstructions = {
  any: [
    'Please keep the small lettering readable, the customer has complained about it before.',
    'Size is measured edge to edge including the border.',
    'Match thread colors to the artwork as close as you can, Isacord or Madeira is fine.',
    'No trims between the letters if you can avoid it. We run this on a six head.',
    'The end customer wants the outline a little bolder than on the art.',
    'We need a sew-out picture to send to our customer for approval.',
    'Leave out the year if it gets too small to sew.',
    'Same settings as the last one you did for us, please.',
    'Please send before noon tomorrow, machines are booked for the afternoon.',
    '',
    '',
    '',
  ],
  small: [
    'Going on performance polos, so light density and good underlay please.',
    'Keep it under 12,000 stitches if possible, budget job.',
  ],
  cap: [
    'Sew from the center out, this goes on structured caps.',
    'Goes on trucker caps, keep clear of the center seam as much as you can.',
  ],
  back: [
    'For the back of satin jackets, largest hoop we have is 12 inches.',
    'Run on black soft shell. Please knock down the pile first.',
    'One piece only, a retirement gift. It has to look great, stitch count does not matter.',
  ],
  towel: ['Towel job. Please add a knockdown stitch and keep detail simple.'],
} as const

/** What customers write beside a vector request. */
export const vectorInstructions = [
  'Please redraw clean for screen print, spot colors only.',
  'All we have is this screenshot. Needs to be cut-ready for vinyl.',
  'Keep each color on its own layer, named by color.',
  'Text to outlines, please. We do not have the font.',
  'Two color version for engraving as well, if that is possible.',
  'Will be printed 11 inches wide on the back of hoodies.',
  'Close all open paths, it goes straight to the plotter.',
  '',
  '',
] as const

/** What staff note for the operator, by what they write to the customer. */
export const operatorNotes: Readonly<Record<string, string>> = {
  'Pull compensation 0.3 mm. Test sewn on pique.': 'Two layers of cutaway. 75/11 ballpoint needle.',
  'Center out for caps, no jumps over 5 mm.': 'Cap frame, 600 stitches a minute. Hold the seam flat at the start.',
  'Knockdown added under the fill.': 'Water-soluble topping on towels and fleece.',
}

/** What staff write when they save their work. */
export const staffComments = [
  'Lettering widened to 1.1 mm so that it stays open.',
  'Pull compensation 0.3 mm. Test sewn on pique.',
  'Border runs last to cover the fill edges.',
  'Colors follow the artwork; thread chart is in the file name order.',
  'Small text simplified, see picture.',
  'Center out for caps, no jumps over 5 mm.',
  'Knockdown added under the fill.',
  'Light density for performance fabric.',
  '',
  '',
  '',
] as const

/** What is asked for in a revision, and what staff answer with the next round. */
export const revisions = [
  'Outline is now 20 percent bolder as asked.',
  'Reduced by 5 percent, density adjusted.',
  'Swapped the two inner colors.',
  'Removed the small line under the name.',
  'Lettering moved 2 mm lower, spacing evened out.',
  'Trims between letters taken out.',
] as const

/** What sales note about a customer. */
export const customerComments = [
  'Prefers invoices on the first of the month.',
  'Calls before noon only.',
  'Always wants a sew-out picture.',
  'Runs Tajima six heads.',
  'New contact since spring, be patient with sizes.',
  'Pays by card the same day.',
  'Asks for a quote before each jacket back.',
  '',
  '',
  '',
  '',
  '',
] as const

import type { Channel } from '@stitchdesk/contract/conversation/channels'

/** One message. `{designer}` and `{office}` stand for names. */
export type DemoMessage = { by: 'office' | 'designer' | 'customer'; text: string; asks?: true }

/** The messages about a request in one channel, in order. */
export type DemoConversation = {
  channel: Channel
  of: 'sewing' | 'vector'
  /** The status of the requests that it fits. */
  on: 'new' | 'work' | 'over'
  turns: readonly DemoMessage[]
}

const office = (text: string): DemoMessage => ({ by: 'office', text })
const asked = (text: string): DemoMessage => ({ by: 'office', text, asks: true })
const designer = (text: string): DemoMessage => ({ by: 'designer', text })
const customer = (text: string): DemoMessage => ({ by: 'customer', text })

/** The conversations; each is used for another request that it fits. */
export const conversations: readonly DemoConversation[] = [
  {
    channel: 'customer',
    of: 'sewing',
    on: 'work',
    turns: [
      asked(
        'We can’t read all of the lettering below the mark. Please write it out for us exactly as it should be sewn.',
      ),
    ],
  },
  {
    channel: 'customer',
    of: 'sewing',
    on: 'over',
    turns: [
      asked('Should the background be sewn, or left open so that the fabric shows through?'),
      customer('Left open, please. The shirts are navy, and the mark alone is what they should see.'),
      office('Thank you, we go on with it. You have the file this afternoon.'),
    ],
  },
  {
    channel: 'staff',
    of: 'sewing',
    on: 'over',
    turns: [
      office('@{designer} the outline is thin at this size. Can you make it a satin of at least 1.2 mm?'),
      designer('Done, and the small lettering lies on a lighter underlay now. @{office} please look at the sew-out.'),
    ],
  },
  {
    channel: 'customer',
    of: 'sewing',
    on: 'new',
    turns: [
      customer('We would need this one by tomorrow noon, the caps go to the fair in the evening. Is that possible?'),
    ],
  },
  {
    channel: 'customer',
    of: 'vector',
    on: 'over',
    turns: [
      asked('How many spot colors may we use for the print?'),
      customer('Two: black and one spot color. The printer charges by the screen.'),
      office('Two it is. Thank you.'),
    ],
  },
  {
    channel: 'staff',
    of: 'vector',
    on: 'work',
    turns: [
      office('@{designer} keep the curves of the lettering as they are, please: it is printed 40 cm wide.'),
      designer('I redraw it from the PDF then; the picture is too coarse for that. @{office} is there a larger one?'),
    ],
  },
  {
    channel: 'customer',
    of: 'vector',
    on: 'work',
    turns: [
      asked(
        'The artwork is too small to be traced cleanly. Do you have a larger picture, or the original drawing (AI, EPS, PDF, SVG)?',
      ),
    ],
  },
]

/** Answers to a proof. Pins are on its first picture, as fractions of its width and height. */
export const proofAnswers = {
  approved: [
    'Looks great, please go ahead.',
    'Exactly as we wanted it. Thank you!',
    'Approved, our customer is happy with it.',
  ],
  changes: {
    pins: [
      { x: 0.3, y: 0.34, text: 'Outline a little bolder here, it gets lost on pique.' },
      { x: 0.56, y: 0.52, text: 'This color one shade darker, please.' },
      { x: 0.48, y: 0.78, text: 'The lettering 2 mm lower, so that it stands free of the mark.' },
    ],
  },
} as const

/** Reviewers who answer by a link, without an account. */
export const linkHolders = ['Rosa Lindqvist', 'Coach Daniels', 'Marketing, Ms. Okafor'] as const

export const proofNotes = [
  'This is how it will look, at its real proportions.',
  'Please look at the small lettering most of all.',
  '',
] as const

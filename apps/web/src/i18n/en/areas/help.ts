/** What fields of the trade mean and why they are asked for, for who is new to it. */
export default {
  requiredFormat:
    'The file that your machine reads. DST fits most machines: it holds stitches and trims, but no thread colors. Not sure? Tell us the machine, and we choose.',
  po: 'Your own order number. It stands on the invoice, so that you find the order again.',
  size: 'The sewn size. It decides how many stitches a design has and which details can be sewn. One side is enough: the other follows the artwork.',
  placement:
    'Where the design is sewn. Caps are sewn from the center out, and sleeves have less room. We digitize for the place.',
  fabric:
    'Fabric pulls in under the stitches. For yours we choose underlay, density and pull compensation: stitches a little wider than drawn, so that shapes come out right.',
  numberOfColors: 'Each color is a thread on the machine. Leave this empty, and we follow the artwork.',
  blending: 'Stitches of two colors run into each other, as in a gradient or a photo. This takes more stitches.',
  rush: 'Rush work is done first. Each choice shows when your files are due.',
  stitiches: 'Stitches as the machine file counts them. Prices by stitches follow this number.',
  level: 'How hard the design is, from 1 to 10. Prices of vectors can follow it.',
  rating: 'How well this version was made. Reports show the average for each designer.',
  discount: 'Taken off the price. The invoice shows price, discount and total.',
  comments: 'The customer reads this with the files.',
} as const

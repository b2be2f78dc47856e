/** The terms of the trade: what each is called and means, and why it is asked for. Marks at fields and the help page show them. */
export default {
  artwork: {
    name: 'Artwork',
    text: 'The logo, photo or sketch to be embroidered. Sharp and large gives clean edges; AI, EPS, PDF and SVG are best. You can add a machine file that you already have.',
  },
  requiredFormat: {
    name: 'Format (DST, PES, EXP …)',
    text: 'The file that your machine reads. DST fits most machines: it holds stitches and trims, but no thread colors. Not sure? Tell us the machine, and we choose.',
  },
  vectorFormat: {
    name: 'Vector format (AI, EPS, SVG …)',
    text: 'The file that your printer or cutter opens. AI and EPS suit print shops, SVG the web and cutters. Not sure? Tell us what it is for, and we choose.',
  },
  secondFormat: {
    name: 'Extra format',
    text: 'The same design for a second machine. Stitches and size stay the same.',
  },
  vector: {
    name: 'Vector',
    text: 'Artwork redrawn as lines and areas instead of pixels. It stays sharp at any size, for print, cutting and digitizing.',
  },
  po: {
    name: 'PO',
    text: 'Your own order number. It stands on the invoice, so that you find the order again.',
  },
  size: {
    name: 'Size',
    text: 'The sewn size. It decides how many stitches a design has and which details can be sewn. One side is enough: the other follows the artwork.',
  },
  resize: {
    name: 'Resize',
    text: 'A small resize keeps the stitches and spreads them. A large one is digitized anew, else density and details suffer.',
  },
  placement: {
    name: 'Placement',
    text: 'Where the design is sewn. Caps are sewn from the center out, and sleeves have less room. We digitize for the place.',
  },
  fabric: {
    name: 'Fabric',
    text: 'Fabric pulls in under the stitches. For yours we choose underlay, density and pull compensation: stitches a little wider than drawn, so that shapes come out right.',
  },
  numberOfColors: {
    name: 'Number of colors',
    text: 'Each color is a thread on the machine. Leave this empty, and we follow the artwork.',
  },
  blending: {
    name: 'Blending',
    text: 'Stitches of two colors run into each other, as in a gradient or a photo. This takes more stitches.',
  },
  instructions: {
    name: 'Additional instructions',
    text: 'What no other field asks: thread brand and numbers, what to leave out, 3D puff or appliqué, how small text may get.',
  },
  rush: {
    name: 'Rush',
    text: 'Rush work is done first. Each choice shows when your files are due.',
  },
  turnaround: {
    name: 'Turnaround',
    text: 'Hours of work from placing a request to its due time. Nights and days off don’t count.',
  },
  atRisk: {
    name: 'At risk',
    text: 'A request that is due in fewer hours than this and isn’t ready. It stands out in lists and on the dashboard.',
  },
  digitizing: {
    name: 'Digitizing',
    text: 'Turning artwork into stitches: which type, in which direction, in which order. A person decides each of them, so that the machine sews it cleanly.',
  },
  stitiches: {
    name: 'Stitch count',
    text: 'Stitches as the machine file counts them. Prices by stitches follow this number.',
  },
  trim: {
    name: 'Trim',
    text: 'The machine cuts the thread and goes on elsewhere. Each trim takes some seconds and can leave a tail, so a good file has few.',
  },
  colorChange: {
    name: 'Color change',
    text: 'The machine stops one needle and starts the next. The order of colors decides how often; fewer changes save time.',
  },
  jump: {
    name: 'Jump',
    text: 'The thread goes from one shape to the next without sewing. Long jumps are trimmed, or someone cuts them by hand.',
  },
  satin: {
    name: 'Satin',
    text: 'Stitches side by side from edge to edge, shiny and raised: for letters and borders from about 1 to 10 mm wide.',
  },
  fill: {
    name: 'Fill',
    text: 'Rows of short stitches for areas too wide for satin. They lie flat and wear well.',
  },
  running: {
    name: 'Running stitch',
    text: 'A single line of stitches, for outlines and fine details.',
  },
  underlay: {
    name: 'Underlay',
    text: 'Light stitches sewn first. They fix the fabric to the backing and carry the stitches on top.',
  },
  density: {
    name: 'Density',
    text: 'How close the rows of stitches lie, often about 0.4 mm. Too close breaks thread and stiffens the fabric; too open lets it show.',
  },
  pullCompensation: {
    name: 'Pull compensation',
    text: 'Stitches pull the fabric in, so shapes sew narrower than drawn. Pull compensation makes them a little wider, more on soft fabric.',
  },
  hoop: {
    name: 'Hoop',
    text: 'The frame that holds the fabric taut. A design must fit into the hoop, and the hoop onto the garment.',
  },
  backing: {
    name: 'Backing',
    text: 'Nonwoven sheet behind the fabric that takes up the pull of the stitches. Stretchy fabric needs cut-away, firm fabric tear-away.',
  },
  puff: {
    name: '3D puff',
    text: 'Foam under the stitches raises the design, mostly on caps. It needs bold shapes, closed ends and dense satin, so the file is made for it.',
  },
  applique: {
    name: 'Appliqué',
    text: 'A piece of fabric is sewn on and its edge covered with satin. It saves stitches on large areas. The file stops for placing and cutting.',
  },
  sewOut: {
    name: 'Sew-out',
    text: 'The design sewn once on similar fabric, to check it before production.',
  },
  machineSpeed: {
    name: 'Machine speed',
    text: 'Stitches per minute that your machines reach in daily work, often 600 to 900. Worksheets count running times by it.',
  },
  threadChart: {
    name: 'Thread chart',
    text: 'The threads that you own, by brand and number. Worksheets name the nearest for each color.',
  },
  proof: {
    name: 'Proof',
    text: 'A picture of the design for approval. Mark what should be different right on the picture, or approve it.',
  },
  version: {
    name: 'Version',
    text: 'Each delivery of a request: v1 first, then one for each change. Older versions stay where they are.',
  },
  change: {
    name: 'Changes',
    text: 'Another version after delivery. A mistake of the shop costs nothing; other changes are free up to these limits. Customers see the price before they send it.',
  },
  level: {
    name: 'Level',
    text: 'How hard the design is, from 1 to 10. Prices of vectors can follow it.',
  },
  rating: {
    name: 'Rating',
    text: 'How well this version was made. Reports show the average for each designer.',
  },
  comments: {
    name: 'Comments',
    text: 'The customer reads this with the files.',
  },
  price: {
    name: 'Price',
    text: 'What the customer pays before the discount. The suggestion comes from the price list that counts for the customer.',
  },
  discount: {
    name: 'Discount',
    text: 'Taken off the price. The invoice shows price, discount and total.',
  },
  freeOrder: {
    name: 'Free order',
    text: 'Nothing to pay. The reason tells free work from a forgotten price.',
  },
  pricedBy: {
    name: 'Priced by',
    text: 'Stitches: a rate for each 1,000. Flat: one price for a placement and size. Vector: one price by level.',
  },
  perThousand: {
    name: 'Per 1,000 stitches',
    text: '8,500 stitches at $1.50 cost $12.75. Minimum and cap keep small and large designs in bounds.',
  },
  percent: {
    name: 'Percent on the list',
    text: 'Raises or lowers every price of the list for this customer: -10 makes $20 into $18.',
  },
  billing: {
    name: 'Billing',
    text: 'Prepaid: paid in advance. Per order: each order is billed. Monthly: one invoice a month for all orders.',
  },
  creditLimit: {
    name: 'Credit limit',
    text: 'How much the customer may owe. Who owes more can go on hold by itself; Settings say so.',
  },
  hold: {
    name: 'On hold',
    text: 'The customer can still place orders. If Settings say so, they see previews instead of files until they pay.',
  },
  taxExemption: {
    name: 'Tax exemption',
    text: 'Customers who pay no tax need a reason on their invoices. Keep the number of their certificate for an audit.',
  },
} as const

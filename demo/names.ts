import type { Designation } from '@stitchdesk/contract/basics/enums'

/** A member of the service's own staff. */
export type StaffName = { userName: string; person: string; Designation: Designation; workStatus: string }

/** The staff; the first of each role is the demo's sign-in for that role. */
export const staffNames: readonly StaffName[] = [
  { userName: 'admin', person: 'Rebecca Lindqvist', Designation: 'Administrate', workStatus: 'Day shift' },
  { userName: 'marcus.oyelaran', person: 'Marcus Oyelaran', Designation: 'Administrate', workStatus: 'Evening shift' },
  { userName: 'sales', person: 'Daniela Moretti', Designation: 'sales', workStatus: 'Day shift' },
  { userName: 'kyle.hansen', person: 'Kyle Hansen', Designation: 'sales', workStatus: 'Day shift' },
  { userName: 'priya.nair', person: 'Priya Nair', Designation: 'sales', workStatus: 'Evening shift' },
  { userName: 'designer', person: 'Tomasz Kowalski', Designation: 'designer', workStatus: 'Day shift' },
  { userName: 'aisha.rahman', person: 'Aisha Rahman', Designation: 'designer', workStatus: 'Day shift' },
  { userName: 'leo.fontaine', person: 'Leo Fontaine', Designation: 'designer', workStatus: 'Evening shift' },
  { userName: 'mei.tanaka', person: 'Mei Tanaka', Designation: 'designer', workStatus: 'Night shift' },
  { userName: 'samuel.ortiz', person: 'Samuel Ortiz', Designation: 'designer', workStatus: 'Night shift' },
  { userName: 'subadmin', person: 'Nadine Brandt', Designation: 'subadmin', workStatus: 'Day shift' },
  { userName: 'owen.gallagher', person: 'Owen Gallagher', Designation: 'subadmin', workStatus: 'Evening shift' },
]

/** A customer company; `share` says how much work it sends, compared with the others. */
export type CustomerName = {
  company: string
  person: string
  city: string
  state: string
  zipcode: string
  country: string
  street: string
  share: number
}

const customer = (
  company: string,
  person: string,
  [city, state, zipcode, country]: readonly [string, string, string, string],
  street: string,
  share: number,
): CustomerName => ({ company, person, city, state, zipcode, country, street, share })

/** The customers; the first one is the demo's sign-in. */
export const customerNames: readonly CustomerName[] = [
  customer(
    'Blue Thistle Embroidery',
    'Hannah Prescott',
    ['Asheville', 'NC', '28801', 'United States'],
    '48 Coxe Avenue',
    15,
  ),
  customer('Threadworks of Tulsa', 'Ray Delgado', ['Tulsa', 'OK', '74120', 'United States'], '1207 East 6th Street', 7),
  customer(
    'Lone Pine Stitch & Print',
    'Cody Barnhart',
    ['Bozeman', 'MT', '59715', 'United States'],
    '310 North Wallace Avenue',
    6,
  ),
  customer(
    'Gulf Coast Promotions',
    'Marisol Vega',
    ['Mobile', 'AL', '36602', 'United States'],
    '22 Saint Francis Street',
    6,
  ),
  customer('Needle & Oak', 'Jonas Whitfield', ['Portland', 'OR', '97209', 'United States'], '615 NW 12th Avenue', 6),
  customer(
    'Great Lakes Teamwear',
    'Brittany Kowal',
    ['Traverse City', 'MI', '49684', 'United States'],
    '890 Garland Street',
    6,
  ),
  customer(
    'Copper State Embroidery',
    'Luis Armenta',
    ['Tucson', 'AZ', '85701', 'United States'],
    '141 South Stone Avenue',
    5,
  ),
  customer('Monogram Alley', 'Caroline Bledsoe', ['Savannah', 'GA', '31401', 'United States'], '17 Whitaker Street', 4),
  customer(
    'Ironside Workwear Supply',
    'Dale Hutchins',
    ['Pittsburgh', 'PA', '15222', 'United States'],
    '2040 Smallman Street',
    5,
  ),
  customer(
    'Harborline Apparel',
    "Meghan O'Dowd",
    ['Gloucester', 'MA', '01930', 'United States'],
    '63 Rogers Street',
    4,
  ),
  customer('Prairie Cap Company', 'Wes Lindgren', ['Fargo', 'ND', '58102', 'United States'], '504 Roberts Alley', 4),
  customer(
    'Bayou Stitch House',
    'Andre Thibodeaux',
    ['Lafayette', 'LA', '70501', 'United States'],
    '311 Jefferson Street',
    4,
  ),
  customer(
    'Summit Branded Goods',
    'Kelsey Amundson',
    ['Boulder', 'CO', '80302', 'United States'],
    '1919 Pearl Street',
    5,
  ),
  customer(
    'First Pitch Uniforms',
    'Terrence Boyd',
    ['Louisville', 'KY', '40202', 'United States'],
    '725 East Main Street',
    5,
  ),
  customer(
    'Cedar & Silk Custom',
    'Allison Park',
    ['Seattle', 'WA', '98108', 'United States'],
    '5840 Airport Way South',
    3,
  ),
  customer(
    'Badge & Brass Outfitters',
    'Frank Pellegrino',
    ['Albany', 'NY', '12207', 'United States'],
    '90 Broadway',
    4,
  ),
  customer(
    'Desert Bloom Promotions',
    'Yesenia Flores',
    ['Las Cruces', 'NM', '88001', 'United States'],
    '226 South Main Street',
    3,
  ),
  customer(
    'Kettle Creek Embroidery',
    'Joanne Seward',
    ['Williamsport', 'PA', '17701', 'United States'],
    '412 Pine Street',
    3,
  ),
  customer('Northbound Merch', 'Erik Solberg', ['Duluth', 'MN', '55802', 'United States'], '118 Canal Park Drive', 4),
  customer(
    'Volunteer State Stitching',
    'Rhonda Tipton',
    ['Knoxville', 'TN', '37902', 'United States'],
    '36 Market Square',
    3,
  ),
  customer(
    'Palmetto Sewn Goods',
    'Trey Gadsden',
    ['Charleston', 'SC', '29403', 'United States'],
    '1055 King Street',
    3,
  ),
  customer(
    'Rolling Hills Ranch Wear',
    'Darlene Stubbs',
    ['Amarillo', 'TX', '79101', 'United States'],
    '808 South Polk Street',
    4,
  ),
  customer(
    'Anchor & Spool',
    'Peter Vandermeer',
    ['Grand Haven', 'MI', '49417', 'United States'],
    '20 Washington Avenue',
    3,
  ),
  customer(
    'Silver Spur Embroidery',
    'Travis McKee',
    ['Sheridan', 'WY', '82801', 'United States'],
    '146 North Main Street',
    3,
  ),
  customer('Rust Belt Promo', 'Tamika Saunders', ['Cleveland', 'OH', '44113', 'United States'], '2515 Jay Avenue', 4),
  customer(
    'Golden Thimble Studio',
    'Grace Nakamura',
    ['Sacramento', 'CA', '95811', 'United States'],
    '1409 R Street',
    4,
  ),
  customer(
    'Big Sky Patch Works',
    'Dustin Rhodes',
    ['Missoula', 'MT', '59802', 'United States'],
    '229 West Front Street',
    3,
  ),
  customer(
    'Keystone Crew Uniforms',
    'Maria Castellano',
    ['Allentown', 'PA', '18101', 'United States'],
    '933 Hamilton Street',
    3,
  ),
  customer(
    'Magnolia Lane Monograms',
    'Leigh Ann Foster',
    ['Jackson', 'MS', '39201', 'United States'],
    '118 South President Street',
    2,
  ),
  customer('Sunshine Cap & Tee', 'Oscar Benitez', ['Tampa', 'FL', '33605', 'United States'], '1811 East 7th Avenue', 4),
  customer(
    'Evergreen Corporate Apparel',
    'Natalie Brooks',
    ['Tacoma', 'WA', '98402', 'United States'],
    '1701 Commerce Street',
    3,
  ),
  customer(
    'Stockyard Stitch Co.',
    'Billy Ray Hodge',
    ['Fort Worth', 'TX', '76164', 'United States'],
    '131 East Exchange Avenue',
    3,
  ),
  customer(
    'Hudson Valley Logo Wear',
    'Simon Adler',
    ['Poughkeepsie', 'NY', '12601', 'United States'],
    '40 Cannon Street',
    2,
  ),
  customer(
    'Maple Ridge Team Store',
    'Chloe Tremblay',
    ['Burlington', 'VT', '05401', 'United States'],
    '77 Pine Street',
    2,
  ),
  customer(
    'Ozark Needlecraft',
    'Verna Stillwell',
    ['Springfield', 'MO', '65806', 'United States'],
    '305 East Walnut Street',
    2,
  ),
  customer(
    'Pelham & Rowe Schoolwear',
    'Imogen Rowe',
    ['Leeds', 'West Yorkshire', 'LS1 4DY', 'United Kingdom'],
    '12 Wharf Street',
    4,
  ),
  customer(
    'Tyne Embroidery Works',
    'Callum Robson',
    ['Newcastle upon Tyne', 'Tyne and Wear', 'NE1 3DX', 'United Kingdom'],
    '5 Quayside Mews',
    3,
  ),
  customer(
    'Clover Lane Branding',
    'Aoife Brennan',
    ['Galway', 'County Galway', 'H91 E8KP', 'Ireland'],
    '21 Dock Road',
    3,
  ),
  customer(
    'Stickerei Hohenfels',
    'Matthias Hohenfels',
    ['Augsburg', 'Bavaria', '86150', 'Germany'],
    'Annastrasse 31',
    4,
  ),
  customer(
    'Nordfaden Werbetextil',
    'Silke Petersen',
    ['Kiel', 'Schleswig-Holstein', '24103', 'Germany'],
    'Holstenbruecke 8',
    3,
  ),
  customer('De Gouden Naald', 'Femke de Vries', ['Utrecht', 'Utrecht', '3512 JK', 'Netherlands'], 'Oudegracht 214', 3),
  customer(
    'Filo Rosso Ricami',
    'Giulia Bertolini',
    ['Bologna', 'Emilia-Romagna', '40121', 'Italy'],
    'Via Galliera 44',
    3,
  ),
  customer('Bordados Sierra Alta', 'Inés Carrasco', ['Granada', 'Andalusia', '18001', 'Spain'], 'Calle Elvira 72', 2),
  customer(
    'Atelier Fil Bleu',
    'Mathilde Garnier',
    ['Nantes', 'Pays de la Loire', '44000', 'France'],
    '9 rue Kervégan',
    2,
  ),
  customer('Skärgård Profil', 'Linnea Åström', ['Karlskrona', 'Blekinge', '371 31', 'Sweden'], 'Drottninggatan 15', 2),
  customer(
    'Alpenstich Vereinsbedarf',
    'Andrea Moser',
    ['Innsbruck', 'Tyrol', '6020', 'Austria'],
    'Maria-Theresien-Strasse 29',
    2,
  ),
  customer(
    'Highland Crest Clubwear',
    'Fiona MacAllister',
    ['Inverness', 'Highland', 'IV1 1QY', 'United Kingdom'],
    '33 Church Street',
    2,
  ),
  customer(
    'Maritime Thread Co.',
    'Patrick Comeau',
    ['Halifax', 'Nova Scotia', 'B3J 1S9', 'Canada'],
    '1650 Lower Water Street',
    3,
  ),
]

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

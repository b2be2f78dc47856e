import type { Brand, LogoStyle } from './logos.ts'
import type { MotifName } from './motifs/motifs.ts'
import type { PaletteName } from './palette.ts'

/** Where the brand's small design is usually sewn. */
export type Spot = 'Chest' | 'Cap' | 'Sleeve'

/** A brand whose artwork customers send in; `backs` means that it also has a jacket back. */
export type DemoBrand = Brand & { spot: Spot; backs: boolean }

const brand = (
  name: string,
  tail: string,
  since: number,
  motif: MotifName,
  palette: PaletteName,
  style: LogoStyle,
  spot: Spot,
  backs = false,
): DemoBrand => ({ name, tail, since, motif, palette, style, spot, backs })

/** The customers of our customers: gyms, breweries, teams, fire departments, trades. */
export const brands: readonly DemoBrand[] = [
  brand('Iron Wolf', 'Gym', 1998, 'wolf', 'iron', 'mascot', 'Chest', true),
  brand('Harbor', 'Brewing Co.', 2011, 'anchor', 'harbor', 'badge', 'Cap'),
  brand('Station 14', 'Fire & Rescue', 1922, 'cross', 'rescue', 'badge', 'Chest', true),
  brand('Pine Ridge', 'Outfitters', 1987, 'pine', 'forest', 'crest', 'Chest'),
  brand('Maple Street', 'Bakery', 2004, 'sun', 'sunset', 'wordmark', 'Chest'),
  brand('Lakeside', 'Baseball Club', 1976, 'baseball', 'royal', 'varsity', 'Chest', true),
  brand('Northgate', 'Electric', 1969, 'bolt', 'safety', 'lockup', 'Chest'),
  brand('Copper Hollow', 'Coffee', 2015, 'coffee', 'copper', 'patch', 'Cap'),
  brand('Barrett & Lowe', 'Masonry', 1958, 'house', 'barn', 'monogram', 'Chest'),
  brand('Blue Heron', 'Paddle Club', 1993, 'paddles', 'lake', 'crest', 'Cap'),
  brand('Bull Creek', 'Ranch', 1948, 'bull', 'barn', 'mascot', 'Chest', true),
  brand('Willow & Finch', 'Floral Studio', 2012, 'leaf', 'plum', 'wordmark', 'Chest'),
  brand('Hop Harvest', 'Taproom', 2016, 'hop', 'forest', 'badge', 'Cap'),
  brand('Granite Peak', 'Guides', 1984, 'mountain', 'harbor', 'patch', 'Cap'),
  brand('Eastside', 'Eagles', 1991, 'eagle', 'royal', 'mascot', 'Chest', true),
  brand('Red Fox', 'Landscaping', 2008, 'fox', 'sunset', 'mascot', 'Chest'),
  brand('Grizzly', 'Towing', 1979, 'bear', 'copper', 'mascot', 'Chest', true),
  brand('Tidewater', 'Surf School', 2001, 'wave', 'teal', 'badge', 'Cap'),
  brand('Monarch', 'Barber Shop', 1936, 'crown', 'plum', 'badge', 'Chest'),
  brand('Summit', 'Strength Club', 2018, 'kettlebell', 'iron', 'badge', 'Chest'),
  brand('Stillwater', 'Fly Fishing', 1997, 'fish', 'lake', 'patch', 'Cap'),
  brand('Rosewood', 'Animal Clinic', 2009, 'paw', 'teal', 'lockup', 'Chest'),
  brand('True North', 'Logistics', 2003, 'compass', 'harbor', 'lockup', 'Chest'),
  brand('Ashford', 'Axe Throwing', 2019, 'axes', 'safety', 'badge', 'Cap'),
  brand('Crestline', 'Roofing', 1989, 'house', 'iron', 'lockup', 'Chest'),
  brand('Dry Creek', 'Saloon', 1902, 'horseshoe', 'copper', 'badge', 'Cap', true),
  brand('Lumen', 'Solar', 2014, 'sun', 'safety', 'lockup', 'Chest'),
  brand('Oakmont', 'Golf Society', 1931, 'pine', 'forest', 'monogram', 'Chest'),
  brand('Ember & Ash', 'Smokehouse', 2010, 'flame', 'sunset', 'patch', 'Cap'),
  brand('Lone Star', 'Sheriff Posse', 1954, 'star', 'barn', 'badge', 'Sleeve'),
  brand('Millbrook', 'Hardware', 1946, 'saw', 'barn', 'badge', 'Chest'),
  brand('Fairhaven', 'Yacht Club', 1911, 'anchor', 'royal', 'crest', 'Chest'),
  brand('Trailhead', 'Brewing', 2013, 'mug', 'safety', 'badge', 'Cap'),
  brand('Ridgeline', 'Movers', 1999, 'truck', 'teal', 'lockup', 'Chest'),
  brand('Westbrook', 'Machine Shop', 1972, 'gear', 'iron', 'badge', 'Chest', true),
  brand('Juniper', 'Yoga', 2017, 'leaf', 'forest', 'wordmark', 'Chest'),
  brand('Canyon Ladder', 'Company 7', 1928, 'axes', 'rescue', 'crest', 'Sleeve', true),
  brand('Silver Pine', 'Timber', 1965, 'saw', 'forest', 'lockup', 'Chest'),
  brand('Bay Street', 'Books', 1988, 'compass', 'plum', 'wordmark', 'Chest'),
  brand('High Plains', 'Rodeo', 1938, 'bull', 'copper', 'varsity', 'Chest', true),
  brand('Cobalt', 'Cycling Team', 2006, 'bolt', 'royal', 'monogram', 'Sleeve'),
  brand('Harvest Moon', 'Cider', 2012, 'leaf', 'sunset', 'badge', 'Cap'),
  brand('St. Brendan', 'Rowing', 1907, 'paddles', 'teal', 'crest', 'Chest'),
  brand('Kodiak', 'Excavating', 1982, 'bear', 'safety', 'lockup', 'Chest', true),
  brand('Wolverton', 'Hockey', 1974, 'wolf', 'royal', 'varsity', 'Chest', true),
  brand('Bluebird', 'Diner', 1952, 'coffee', 'lake', 'wordmark', 'Chest'),
  brand('Foxglove', 'Nursery', 1994, 'fox', 'plum', 'crest', 'Chest'),
  brand('Seabright', 'Lifeguards', 1959, 'wave', 'rescue', 'patch', 'Chest'),
  brand('Capital City', 'Plumbing', 1967, 'gear', 'harbor', 'lockup', 'Chest'),
  brand('Highland', 'Pipe Band', 1921, 'crown', 'forest', 'monogram', 'Sleeve'),
  brand('Aurora', 'Ski Patrol', 1963, 'cross', 'lake', 'badge', 'Chest'),
  brand('Paws & Claws', 'Grooming', 2015, 'paw', 'sunset', 'badge', 'Chest'),
  brand('Old Mill', 'Distillery', 2009, 'hop', 'copper', 'crest', 'Cap'),
  brand('Meridian', 'Aviation', 1985, 'eagle', 'harbor', 'lockup', 'Chest'),
  brand('Sandlot', 'Sluggers', 2002, 'baseball', 'rescue', 'patch', 'Cap'),
  brand('Timberline', 'Lodge', 1940, 'mountain', 'forest', 'varsity', 'Chest'),
  brand('Mountain Laurel', 'Honey', 2011, 'leaf', 'safety', 'wordmark', 'Chest'),
  brand('Ironworks', 'Local 86', 1919, 'flame', 'iron', 'crest', 'Chest'),
  brand('Pelican Point', 'Marina', 1978, 'fish', 'teal', 'badge', 'Cap'),
  brand('Crossroads', 'Youth Camp', 1996, 'star', 'plum', 'varsity', 'Chest'),
]

import { z } from 'zod'
import { artworkKindOf } from './artwork-kind.ts'
import { FEATURE_DEPTHS } from './feature-depths.ts'

const share = z.number().min(0).max(1)

/**
 * What is read of a drawing to tell how many stitches it takes. Its background is left out; lengths are in units of the longer
 * side of what remains, areas in its squares.
 */
export const artworkFeaturesSchema = z.object({
  /** width by height of what is drawn */
  aspect: z.number().positive().max(1000),
  /** colored area */
  ink: share,
  /** area in the color of the background that the drawing encloses */
  enclosed: share,
  /** flat colors beside the background's */
  colors: z.number().int().min(0).max(64),
  /** share of the colored area that is one of them, not a gradient or noise */
  flat: share,
  /** border between colors, and with the background */
  edge: z.number().min(0).max(100_000),
  /** areas of one color, and of these the small ones: letters, eyes, dots */
  parts: z.number().int().min(0).max(1_000_000),
  small: z.number().int().min(0).max(1_000_000),
  /** colored area that lies deeper under an edge than each of `FEATURE_DEPTHS` */
  deeper: z.array(share).length(FEATURE_DEPTHS.length),
  /** whether it was found on a page; an earlier version measured pages with their margins and captions */
  ofPage: z.literal(true).optional(),
})
export type ArtworkFeatures = z.infer<typeof artworkFeaturesSchema>

/** The features of a file as they are kept; undefined where there are none, or a page's are of an earlier version. */
export function readArtworkFeatures(kept: unknown, extension: string): ArtworkFeatures | undefined {
  const { data } = artworkFeaturesSchema.safeParse(kept)
  return artworkKindOf(extension) === 'page' && !data?.ofPage ? undefined : data
}

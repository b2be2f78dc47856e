// Apart from the schemas: the program that draws a file needs nothing else of estimates.

/** What artwork is read from: a picture of it, or a page that a program put it on. How far estimates are off differs. */
export const ARTWORK_KINDS = ['picture', 'page'] as const
export type ArtworkKind = (typeof ARTWORK_KINDS)[number]

/** The kind of a file by its extension. */
export const artworkKindOf = (extension: string): ArtworkKind =>
  extension === 'pdf' || extension === 'ai' ? 'page' : 'picture'

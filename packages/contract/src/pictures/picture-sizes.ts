// Apart from the schemas: the program that draws a file starts again for each and needs nothing else of the contract.

/** The longer side of each stored picture, in pixels. A small drawing is not enlarged. */
export const PICTURE_SIZES = [96, 192, 800] as const
export type PictureSize = (typeof PICTURE_SIZES)[number]

/** The longer side of the picture for zooming into a proof, drawn at the first zoom. */
export const CLOSE_PICTURE_SIZE = 3200
/** Every size in which a picture may be stored. */
export const STORED_PICTURE_SIZES = [...PICTURE_SIZES, CLOSE_PICTURE_SIZE] as const
export type StoredPictureSize = (typeof STORED_PICTURE_SIZES)[number]

/** Extensions of files that mail programs show as they are: photos of what was sewn, when they are among results. */
export const MAILABLE_PICTURE_TYPES: readonly string[] = ['png', 'jpg', 'jpeg', 'gif']

/** The picture types of a shop's pages. */
export const DRAWN_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml']

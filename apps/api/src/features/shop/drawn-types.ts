/** What is drawn of a shop for its pages. */
export const DRAWN_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml']

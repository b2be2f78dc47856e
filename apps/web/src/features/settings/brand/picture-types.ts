/** Pictures of a shop: its logo, and those beside the sign-in. */
export const PICTURE_TYPES = 'image/png,image/jpeg,image/webp,image/svg+xml'

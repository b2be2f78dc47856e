/** What is drawn of a shop: its logo, and the pictures beside the sign-in. */
export const PICTURE_TYPES = 'image/png,image/jpeg,image/webp,image/svg+xml'

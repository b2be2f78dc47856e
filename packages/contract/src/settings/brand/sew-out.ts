/** What a picture beside the sign-in is called until it is described. */
export const SEW_OUT = 'Sew-out'

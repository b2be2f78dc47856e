/** The gray of runs to which a file that names threads gives none, and of threads for readers who aren't shown invented colors. */
export const UNSET_COLOR = '#8b919b'

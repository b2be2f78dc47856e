import { converter, differenceCiede2000, modeLab65, modeRgb, useMode as register } from 'culori/fn'

// Only what the formula needs is in the page: its color space, and that in which screens write colors.
register(modeRgb)
register(modeLab65)

export const toLab = converter('lab65')
export const ciede2000 = differenceCiede2000

/** The colors of one design, as thread colors. */
export type Palette = {
  /** The darkest: outlines and small lettering. */
  ink: string
  /** The leading color. */
  main: string
  /** The accent. */
  second: string
  /** The lightest: fields and highlights. */
  light: string
  /** The garment it is sewn on, for the sew-out picture. */
  fabric: string
}

/** Schemes that sit well together on cloth; the garment always contrasts with the ink. */
export const palettes = {
  harbor: { ink: '#14304f', main: '#1f6f9f', second: '#e8a33d', light: '#f6f1e4', fabric: '#cfd6db' },
  barn: { ink: '#3b1518', main: '#a8272f', second: '#e3b04b', light: '#f7ecd8', fabric: '#d9d2c5' },
  forest: { ink: '#16332a', main: '#2f7a4f', second: '#d9a441', light: '#f1f0e2', fabric: '#c9c3ae' },
  iron: { ink: '#1d2126', main: '#4c5966', second: '#dd4f33', light: '#eef0f1', fabric: '#b9bec4' },
  royal: { ink: '#1b1f52', main: '#3446b8', second: '#f0bf3a', light: '#f4f4fb', fabric: '#d4d7e4' },
  sunset: { ink: '#4a1c2c', main: '#d9542b', second: '#f2a541', light: '#fbeedb', fabric: '#ddd3c6' },
  plum: { ink: '#33173f', main: '#77358f', second: '#e0a4c5', light: '#f6eef6', fabric: '#d6cfdb' },
  teal: { ink: '#0d3b40', main: '#1c8c8c', second: '#f4845f', light: '#eef6f3', fabric: '#cdd8d6' },
  copper: { ink: '#33231a', main: '#a65a2a', second: '#e7c27d', light: '#f8f0e3', fabric: '#d3c8b6' },
  safety: { ink: '#20262c', main: '#e2631e', second: '#f5c518', light: '#f7f5ee', fabric: '#c5cacb' },
  rescue: { ink: '#26161a', main: '#c01f2e', second: '#f1c232', light: '#f6f3ee', fabric: '#c2c8d1' },
  lake: { ink: '#10394a', main: '#2a9fc4', second: '#8cc63f', light: '#eff8f8', fabric: '#d5dcd9' },
} as const satisfies Record<string, Palette>

export type PaletteName = keyof typeof palettes

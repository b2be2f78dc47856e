/** A day or a local time, which a spreadsheet sorts and calculates with. */
export interface DayCell {
  /** `YYYY-MM-DD`, maybe with ` HH:mm:ss`. */
  day: string
}
export type Cell = string | number | DayCell

/** The cell of a day; empty for none. */
export const dayCell = (day: string | null): Cell => (day ? { day } : '')

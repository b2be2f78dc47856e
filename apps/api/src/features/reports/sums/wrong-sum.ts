/** A sum that isn't what requests or ledgers count: which, and both figures. */
export interface WrongSum {
  dimension: string
  level: string
  from: string
  value: string
  requestFor: string
  kept: Record<string, unknown>
  counted: Record<string, unknown>
}

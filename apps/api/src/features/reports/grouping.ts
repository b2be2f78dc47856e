import type { RawBuilder } from 'kysely'

/** A report of requests: the column that groups them, and the name of a group. */
export interface Grouping {
  /** what requests are first counted by, cheaply, for there may be a million of them; days are those of the time zone */
  by: (timeZone: string) => RawBuilder<unknown>
  /** a row's subject, made of "by"; equal keys are one row */
  key: RawBuilder<string>
  /** the row's name, made of "by" */
  label: RawBuilder<string>
  /** a table that key and label need beside "by" */
  join?: RawBuilder<unknown>
  /** each "by" is one row, and need not be grouped by its key */
  single?: true
  /** column that the filter's `userName` looks at */
  person: string
  /** rows tell how many are rush */
  rush?: true
  /** the busiest first unless given */
  order?: RawBuilder<unknown>
}

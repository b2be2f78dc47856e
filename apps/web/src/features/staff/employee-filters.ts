import { typed } from '../../list-page/filters/filter-readers.ts'

/** Filter of the employees' list as the address holds it: part of a name or of an e-mail address. */
export const employeeFilters = { search: typed('Search') } as const

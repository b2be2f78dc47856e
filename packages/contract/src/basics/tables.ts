/** The keys of a table of the sources, as its type names them. Not for what comes from outside: that may have more keys. */
export const keysOf = <T extends object>(table: T): Extract<keyof T, string>[] =>
  Object.keys(table) as Extract<keyof T, string>[]

/** A key with its value, for each key of a table. */
type EntryOf<T> = { [K in Extract<keyof T, string>]-?: [K, T[K]] }[Extract<keyof T, string>]

/** The keys of a table of the sources with their values. */
export const entriesOf = <T extends object>(table: T): EntryOf<T>[] => Object.entries(table) as EntryOf<T>[]

/** A table with a value for each key of a list that holds every key. */
export const tableOf = <K extends string, V>(keys: readonly K[], make: (key: K) => V): Record<K, V> =>
  Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<K, V>

/** Whether a value is one of a list's. */
export const isOneOf = <T>(values: readonly T[], value: unknown): value is T => values.some((each) => each === value)

/** Whether a text is a key of a table. */
export const isKeyOf = <T extends object>(table: T, key: PropertyKey): key is keyof T => Object.hasOwn(table, key)

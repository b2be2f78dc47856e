import type pg from 'pg'

/** What the driver makes of a type: as `openDatabase` of the API sets it. */
export type Kind = 'string' | 'number' | 'boolean' | 'json' | 'bytes' | 'other'

interface KnownType {
  name: string
  kind: Kind
  /** of an array, what each entry is */
  of?: Kind
}

interface KnownColumn {
  table: string
  name: string
  required: boolean
}

/** The types and the stored columns of a database. */
export interface Catalogue {
  types: ReadonlyMap<number, KnownType>
  columns: ReadonlyMap<string, KnownColumn>
  tables: ReadonlySet<string>
}

const KINDS: readonly [Kind, string][] = [
  ['number', 'int2 int4 int8 float4 float8 numeric oid'],
  ['string', 'text varchar bpchar name uuid date timestamptz bit varbit unknown xid pg_lsn regtype'],
  ['boolean', 'bool'],
  ['json', 'json jsonb'],
  ['bytes', 'bytea'],
]
const KIND_OF = new Map(KINDS.flatMap(([kind, names]) => names.split(' ').map((name) => [name, kind])))

/** By which a column is found in a catalogue. */
export const columnKey = (table: number, column: number): string => `${table}.${column}`

/** Reads them. */
export async function readCatalogue(client: pg.Client): Promise<Catalogue> {
  const types = await client.query<{ oid: number; name: string; element: string | null }>(`
    SELECT own.oid, own.typname AS name, element.typname AS element FROM pg_type own
    LEFT JOIN pg_type element ON element.oid = own.typelem AND own.typcategory = 'A'`)
  const columns = await client.query<KnownColumn & { relation: number; place: number }>(`
    SELECT held.oid AS relation, own.attnum AS place, held.relname AS table, own.attname AS name, own.attnotnull AS required
    FROM pg_class held JOIN pg_attribute own ON own.attrelid = held.oid
    WHERE held.relnamespace = 'public'::regnamespace AND held.relkind IN ('r', 'p', 'v')`)
  const kindOf = (name: string) => KIND_OF.get(name) ?? 'other'
  return {
    types: new Map(
      types.rows.map(({ oid, name, element }) => [
        oid,
        element === null ? { name, kind: kindOf(name) } : { name, kind: 'other', of: kindOf(element) },
      ]),
    ),
    columns: new Map(columns.rows.map(({ relation, place, ...column }) => [columnKey(relation, place), column])),
    tables: new Set(columns.rows.map(({ table }) => table)),
  }
}

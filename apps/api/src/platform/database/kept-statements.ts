// Building a long statement takes longer than sending it, and from one call to the next only its values differ.
import { isDeepStrictEqual } from 'node:util'
import { CompiledQuery } from 'kysely'
import type { Database } from './database.ts'

/** A query of Kysely's builder, or a template. */
interface Compilable<Row> {
  compile(db: Database): CompiledQuery<Row>
}

type Fields = Readonly<Record<string, unknown>>
type Shape = Readonly<Record<string, string | boolean | null>>

/** Stands for a value while a statement is put together. */
class Slot {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }

  /** A value that is looked at while the statement is built would decide its text for all callers, so that throws. */
  [Symbol.toPrimitive](): never {
    throw new Error(`A kept statement may not depend on ${this.name}: name it in its shape`)
  }
}

/**
 * A statement that is put together once for each shape, and then only given its values.
 * @param build makes it of its shape, by which its text may differ, and of its values, which may do nothing but stand in it as
 *   parameters; a value that is null makes a shape of its own
 * @returns the statement for one shape and its values, ready to run
 * @throws Error where its text, or a parameter beside them, differs by its values
 */
export function keptStatement<S extends Shape, V extends Fields, Row>(
  build: (shape: S, values: V) => Compilable<Row>,
): (db: Database, shape: S, values: V) => CompiledQuery<Row> {
  const kept = new Map<string, CompiledQuery<Row>>()
  return (db, shape, values) => {
    const key = keyOf(shape, values)
    let statement = kept.get(key)
    if (!statement) {
      statement = build(shape, slotsOf(values)).compile(db)
      // A value that was compared by === or put into an array goes past its slot; a statement of the values themselves shows it.
      if (!isSame(filled(statement, values), build(shape, values).compile(db)))
        throw new Error(
          'The values of a kept statement may only be its parameters: name what else it depends on in its shape',
        )
      kept.set(key, statement)
    }
    return filled(statement, values)
  }
}

function filled<Row>({ sql, parameters }: CompiledQuery<Row>, values: Fields): CompiledQuery<Row> {
  return CompiledQuery.raw(
    sql,
    parameters.map((each) => (each instanceof Slot ? values[each.name] : each)),
  ) as CompiledQuery<Row>
}

const isSame = (one: CompiledQuery, other: CompiledQuery): boolean =>
  one.sql === other.sql && isDeepStrictEqual(one.parameters, other.parameters)

function keyOf(shape: Shape, values: Fields): string {
  let key = ''
  for (const name in shape) key += `${shape[name]},`
  for (const name in values) key += values[name] === null ? '0' : '1'
  return key
}

function slotsOf<V extends Fields>(values: V): V {
  const slots = Object.entries(values).map(([name, value]) => [name, value === null ? null : new Slot(name)])
  return Object.fromEntries(slots)
}

import { type Project, type Type, TypeFlags } from 'typescript/unstable/sync'
import { type Catalogue, columnKey, type Kind } from './catalogue.ts'
import type { AnsweredColumn } from './describe.ts'

/** Compares what statements answer with what types say. */
export class Comparison {
  readonly #checker: Project['checker']
  readonly #catalogue: Catalogue

  constructor({ checker }: Project, catalogue: Catalogue) {
    this.#checker = checker
    this.#catalogue = catalogue
  }

  /** Whether a type is a row's, and no single value's. */
  isRow(type: Type): boolean {
    if (type.isUnionType() || type.flags & PLAIN) return false
    // An amount is a number with a mark.
    if (type.isIntersectionType()) return type.getTypes().every((each) => this.isRow(each))
    return !this.#checker.isArrayLikeType(type) && type.getSymbol()?.name !== 'Buffer'
  }

  /** Whether a type depends on a type that its function gets. */
  isGeneric(type: Type): boolean {
    if (type.flags & TypeFlags.Instantiable) return true
    const parts = type.isUnionType() || type.isIntersectionType() ? type.getTypes() : []
    return [...parts, ...type.getAliasTypeArguments()].some((each) => this.isGeneric(each))
  }

  /** What a row's type says otherwise than the statement. */
  row(type: Type, columns: readonly AnsweredColumn[], text: string): string[] {
    const answered = new Map(columns.map((column) => [column.name, column]))
    const properties = this.#checker.getPropertiesOfType(type)
    const told = new Set(properties.map(({ name }) => name))
    const wrong = properties.flatMap((property) => {
      const own = this.#checker.getTypeOfSymbol(property)
      const column = answered.get(property.name)
      if (own && column) return this.value(own, column, text)
      return own && this.#admits(own, TypeFlags.Undefined) ? [] : [`answers no ${property.name}`]
    })
    return [...wrong, ...columns.flatMap(({ name }) => (told.has(name) ? [] : [`answers ${name} beside its type`]))]
  }

  /** What a value's type says otherwise than its column. */
  value(type: Type, column: AnsweredColumn, text: string): string[] {
    const known = this.#catalogue.types.get(column.type)
    const shown = this.#checker.typeToString(type)
    if (!known || !this.#isOf(type, known)) return [`${column.name} is ${known?.name}, not ${shown}`]
    const stored = this.#catalogue.columns.get(columnKey(column.table, column.column))
    const mayBeNull = stored && isNullable(stored, text)
    return mayBeNull && !this.#admits(type, TypeFlags.Null) ? [`${column.name} may be null, which ${shown} isn’t`] : []
  }

  #isOf(type: Type, { kind, of }: { kind: Kind; of?: Kind }): boolean {
    if (type.flags & (TypeFlags.AnyOrUnknown | TypeFlags.Nullable)) return true
    if (type.isUnionType()) return type.getTypes().every((each) => this.#isOf(each, { kind, ...(of && { of }) }))
    if (of === undefined) return this.#isPlain(type, kind)
    const [entry] = type.isTypeReference() ? this.#checker.getTypeArguments(type) : []
    return entry !== undefined && this.#checker.isArrayLikeType(type) && this.#isOf(entry, { kind: of })
  }

  #isPlain(type: Type, kind: Kind): boolean {
    switch (kind) {
      case 'string':
        return this.#checker.isTypeAssignableTo(type, this.#checker.getStringType())
      case 'number':
        return this.#checker.isTypeAssignableTo(type, this.#checker.getNumberType())
      case 'boolean':
        // Kysely's own type of a condition has 0 and 1 too, as some databases answer it.
        return Boolean(type.flags & TypeFlags.BooleanLike) || /^[01]$/.test(this.#checker.typeToString(type))
      case 'json':
        return true
      case 'bytes':
        return type.getSymbol()?.name === 'Buffer'
      case 'other':
        return false
    }
  }

  #admits(type: Type, flag: TypeFlags): boolean {
    if (type.flags & (TypeFlags.AnyOrUnknown | flag)) return true
    return type.isUnionType() && type.getTypes().some((each) => this.#admits(each, flag))
  }
}

const PLAIN = TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BooleanLike

const MET = String.raw`(?:IS NOT NULL|IN\b|BETWEEN|[=<>])`

/**
 * Whether a stored column may be null in a statement's answer: it may where it is stored, and no comparison leaves such rows out; or its
 * table is only ever joined from outside, and no condition asks for a row of it.
 */
function isNullable(
  { table, name, required }: { table: string; name: string; required: boolean },
  text: string,
): boolean {
  if (!required) return !new RegExp(`"${name}" ${MET}|[=<>] (?:\\w+\\.)?"${name}"`).test(text)
  const named = new RegExp(
    `(?:(LEFT|FULL)(?: OUTER)? )?(?:JOIN|FROM|INTO|UPDATE|USING|,)\\s+"?${table}"?(?![\\w."])(?:\\s+(?:AS )?(?!ON\\b)"?(\\w+))?`,
    'gi',
  )
  const joins = [...text.matchAll(named)]
  if (joins.length === 0 || joins.some(([, outer]) => outer === undefined)) return false
  const [, ...conditions] = text.split(/\bWHERE\b/)
  return joins.every(([, , alias = table]) => !new RegExp(`\\b${alias}\\."\\w+" ${MET}`).test(conditions.join(' ')))
}

import { fromCents } from '@stitchdesk/contract/basics/money'
import { money } from '@stitchdesk/contract/basics/money-field'
import type { z } from 'zod'

/** Copies what a schema names of a value, with amounts in units of their currency. */
export type Pick = (value: unknown) => unknown

/** The program while it is written: its functions, and the values that they use. */
interface Program {
  functions: string[]
  values: unknown[]
}

/**
 * Compiles a function that copies what a schema names of an answer. The function writes each object with its keys, which the engine does as
 * fast as it copies an object; a walk along the schema would take as long as writing the JSON.
 * Texts and numbers are taken as they are, but for amounts.
 * @throws by the function, where a value fits none of several schemas, or an amount is no whole number of cents
 */
export function pickerOf(schema: z.ZodType): Pick {
  const program: Program = { functions: [], values: [] }
  const picked = expressionOf(schema as z.core.$ZodType, program)('value')
  const source = `${program.functions.join('\n')}\nreturn (value) => ${picked}`
  // The source has only names and values of the contract, each written as JSON.
  return new Function('values', source)(program.values) as Pick
}

/** Writes the expression that copies the value of another expression. */
type Write = (value: string) => string

const ALL: Write = (value) => value

function expressionOf(schema: z.core.$ZodType, program: Program): Write {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return named(program, `({ ${fieldsOf(def.shape, program)} })`)
    case 'array': {
      const item = expressionOf(def.element, program)
      return item === ALL ? ALL : named(program, `value.map((item) => ${item('item')})`)
    }
    case 'record': {
      const item = expressionOf(def.valueType, program)
      const entries = `Object.entries(value).map(([key, item]) => [key, ${item('item')}])`
      return item === ALL ? ALL : named(program, `Object.fromEntries(${entries})`)
    }
    case 'union':
      return ofUnion(def, program)
    case 'nullable':
    case 'optional':
    case 'default':
      return expressionOf(def.innerType, program)
    case 'pipe':
      if (schema !== money) throw new Error('Only money leaves an answer as another value than it has')
      return amount(program)
    case 'string':
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'unknown':
      return ALL
    default:
      throw new Error(`An answer can’t be described by ${def.type}; describe it in the contract by what leaves`)
  }
}

/** An amount in whole cents leaves in units of its currency: the one place where the calls get their decimals. */
function amount({ values }: Program): Write {
  const toUnits = `values[${values.push(fromCents) - 1}]`
  return (value) => `(${value} === null || ${value} === undefined ? ${value} : ${toUnits}(${value}))`
}

const fieldsOf = (shape: Readonly<Record<string, z.core.$ZodType>>, program: Program) =>
  Object.entries(shape)
    .map(([key, field]) => `${JSON.stringify(key)}: ${expressionOf(field, program)(`value[${JSON.stringify(key)}]`)}`)
    .join(', ')

/** One of several: the one that the discriminating field names, else the first that takes the value. */
function ofUnion(def: z.core.$ZodUnionDef & { discriminator?: string }, program: Program): Write {
  const options = def.options.map((option) => ({ option, write: expressionOf(option, program) }))
  if (options.every(({ write }) => write === ALL)) return ALL
  const cases = options.map(({ option, write }) => `${fits(option, def.discriminator, program)} ? ${write('value')}`)
  return named(program, `${cases.join(' : ')} : none()`)
}

function fits(option: z.core.$ZodType, discriminator: string | undefined, program: Program): string {
  const values = discriminator ? option._zod.propValues?.[discriminator] : undefined
  program.values.push(values ?? { has: (value: unknown) => (option as z.ZodType).safeParse(value).success })
  const tested = values ? `value[${JSON.stringify(discriminator)}]` : 'value'
  return `values[${program.values.length - 1}].has(${tested})`
}

/** Makes a function of an expression about `value`; null and undefined stay as they are. */
function named({ functions }: Program, expression: string): Write {
  if (functions.length === 0) functions.push("function none() { throw new TypeError('The answer fits no schema') }")
  const name = `pick${functions.length}`
  functions.push(`function ${name}(value) { return value === null || value === undefined ? value : ${expression} }`)
  return (value) => `${name}(${value})`
}

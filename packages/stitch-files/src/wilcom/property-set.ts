import { Cursor, plainText } from '../cursor.ts'

/** Values of a property as far as they are of use: numbers, names, and blocks of bytes. */
export type Property = number | string | Uint8Array

/** More properties, or longer names of them, than this are not read. */
const MOST = 512

const DICTIONARY = 0
const CODE_PAGE = 1
const UTF_16 = 1200

/**
 * Reads the first section of an OLE property set.
 * @returns its properties by the name that its dictionary gives them, and by their number where it gives none
 * @throws StitchFileError `broken` when it points outside of itself
 */
export function readPropertySet(bytes: Uint8Array): Map<string, Property> {
  const cursor = new Cursor(bytes, 44)
  const section = cursor.u32le()
  cursor.seek(section + 4)
  const count = Math.min(cursor.u32le(), MOST)
  const places = Array.from({ length: count }, () => ({ id: cursor.u32le(), at: section + cursor.u32le() }))
  const page = places.find(({ id }) => id === CODE_PAGE)
  const wide = page !== undefined && readValue(new Cursor(bytes, page.at), false) === UTF_16
  const dictionary = places.find(({ id }) => id === DICTIONARY)
  const names = dictionary ? readNames(new Cursor(bytes, dictionary.at), wide) : new Map<number, string>()
  const properties = new Map<string, Property>()
  for (const { id, at } of places) {
    if (id === DICTIONARY) continue
    const value = readValue(new Cursor(bytes, at), wide)
    if (value !== undefined) properties.set(names.get(id) ?? String(id), value)
  }
  return properties
}

function readNames(cursor: Cursor, wide: boolean): Map<number, string> {
  const names = new Map<number, string>()
  const count = Math.min(cursor.u32le(), MOST)
  for (let i = 0; i < count; i++) {
    const id = cursor.u32le()
    const length = cursor.u32le()
    names.set(id, readText(cursor, wide ? 2 * length : length, wide).toLowerCase())
    if (wide && length % 2 === 1) cursor.skip(2)
  }
  return names
}

/** The value of a type that is known, else undefined. */
function readValue(cursor: Cursor, wide: boolean): Property | undefined {
  switch (cursor.u32le()) {
    case 2:
    case 11:
      return cursor.i16le()
    case 18:
      return cursor.u16le()
    case 3:
    case 22:
      return cursor.i32le()
    case 19:
    case 23:
      return cursor.u32le()
    case 5:
      return cursor.f64le()
    case 8:
    case 30:
      return readText(cursor, cursor.u32le(), wide)
    case 31:
      return readText(cursor, 2 * cursor.u32le(), true)
    case 65:
      return cursor.bytes(cursor.u32le())
    default:
      return undefined
  }
}

function readText(cursor: Cursor, length: number, wide: boolean): string {
  if (!wide) return cursor.text(length)
  return plainText(new TextDecoder('utf-16le').decode(cursor.bytes(length)))
}

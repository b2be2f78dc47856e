import type { Random } from './random.ts'

const LONG = 'x'.repeat(20_000)

/** Texts that break parsers, queries, terminals and comparisons. */
const TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfff b',
  '\u202eevil',
  '\u200b\u200d\ufeff',
  'line\r\nBcc: everybody@example.com',
  "' OR 1=1 --",
  '"; DROP TABLE request; --',
  '%',
  '_%\\',
  '\\',
  '$1',
  '{{7*7}}',
  '../../../../etc/passwd',
  '..\\..\\windows',
  '<script>alert(1)</script>',
  '=HYPERLINK("http://example.com")',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'NaN',
  '-1',
  '1e400',
  '0x10',
  '٣',
  '９９',
  'İlker',
  'ΟΔΟΣ',
  '👩‍👩‍👧‍👦'.repeat(40),
  '2026-02-30',
  '9999-12-31',
  '0000-00-00',
  '-271821-04-20',
  '+275760-09-13T00:00:00.001Z',
  '2026-11-01T25:61:61Z',
  'infinity',
  'Select',
  LONG,
]

const UNSTORABLE = ['\ud800', 'a\udfff b', 'a\u0000b']

const NUMBERS = [
  0,
  -0,
  -1,
  0.1 + 0.2,
  1e-320,
  1e-7,
  0.005,
  1.005,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 32,
  2 ** 53,
  -(2 ** 53) - 2,
  9_999_999_999,
  99_999_999_999.99,
  1e15,
  1e21,
  1e308,
  -1e308,
]

const deep = (levels: number): unknown => (levels === 0 ? 'x' : { a: deep(levels - 1) })
const deepList = (levels: number): unknown => (levels === 0 ? 0 : [deepList(levels - 1)])

/** A text that is one for every type check, and trouble afterwards. */
export function hostileText(random: Random): string {
  // What no database stores comes more often: it hides wherever a text is kept in a second place.
  return random.pick(random.chance(0.25) ? UNSTORABLE : TEXTS)
}

/** A value of any type, most of them wrong wherever they stand. */
export function hostileValue(random: Random): unknown {
  switch (random.below(9)) {
    case 0:
    case 1:
    case 2:
      return random.pick(TEXTS)
    case 3:
    case 4:
      return random.pick(NUMBERS)
    case 5:
      return random.pick([null, true, false])
    case 6:
      return random.pick([[], {}, [[]], [null], ['a', 'a'], [{}], Array.from({ length: 600 }, (_, n) => n)])
    case 7:
      return random.pick([deep(40), deepList(2000), { toString: 1, valueOf: null }, { length: -1 }, { $gt: '' }])
    default:
      return JSON.parse(random.pick(PROTOTYPES))
  }
}

const PROTOTYPES = [
  '{"__proto__":{"Designation":"Administrate"}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"prototype":{"polluted":true}}',
  '{"hasOwnProperty":1,"toString":null}',
]

/** Names that a body does not have, or that reach for what its sender may not set. */
export const FOREIGN_KEYS = [
  'Designation',
  'paymentStatus',
  'price',
  'totalPrice',
  'userName',
  'delete',
  'version',
  'passwordHash',
  'emailVerifiedAt',
  'confirmation',
  'status',
  'grandTotal',
  '__proto__',
  'constructor',
  'a'.repeat(300),
  '\u0000',
]

/** Parts of a path as an attacker writes them; they are sent as they stand. */
export const PATH_PARTS = [
  '%00',
  '%ff%fe',
  '%ED%A0%80',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '..%5c..%5c',
  '%252e%252e%252f',
  '%',
  '%zz',
  '-1',
  '0',
  '1e3',
  '99999999999999999999',
  'NaN',
  '__proto__',
  "'%20OR%201=1",
  '%F0%9F%98%80',
  'a'.repeat(399),
  'a'.repeat(2000),
  ';',
  '*',
  '%0d%0aSet-Cookie:%20a=b',
]

/** Whole query strings. */
export const QUERIES = [
  '?',
  '?size=1&size=2',
  '?size[]=1',
  '?page=-1&size=0',
  '?size=99999999999999999999',
  '?__proto__[admin]=1',
  '?search=%00',
  '?search=%ED%A0%80',
  '?search=%25%5C_',
  `?q=${'y'.repeat(5000)}`,
  '?state=Nothing&status=%F0%9F%98%80',
]

export const AUTHORIZATIONS = [
  'Bearer',
  'Bearer ',
  'Bearer null',
  'Bearer a.b.c',
  'Basic YWRtaW46YWRtaW4=',
  'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZG1pbiJ9.',
  `Bearer ${'z'.repeat(6000)}`,
]

export const CONTENT_TYPES = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'application/json; charset=',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  'application/JSON',
]

/** Multipart bodies with the boundary `x`: whole, cut, nameless, empty, repeated, of a foreign field. */
export const MULTIPARTS = [
  '',
  '--x',
  '--x--\r\n',
  '--x\r\n\r\n',
  '--x\r\nContent-Disposition: form-data; name="files"; filename="logo.png"\r\n\r\n\x89PNG',
  '--x\r\nContent-Disposition: form-data; name="files"; filename="logo.dst"\r\n\r\nLA:LION\r\n--x--\r\n',
  '--x\r\nContent-Disposition: form-data; name="files"; filename=""\r\n\r\nabc\r\n--x--\r\n',
  '--x\r\nContent-Disposition: form-data; filename="logo.dst"\r\n\r\nabc\r\n--x--\r\n',
  '--x\r\nContent-Disposition: form-data; name="files"\r\n\r\nabc\r\n--x--\r\n',
  '--x\r\nContent-Disposition: form-data\r\n\r\nabc\r\n--x--\r\n',
  '--x\r\nContent-Type: image/png\r\n\r\nabc\r\n--x--\r\n',
  '--x\r\nContent-Disposition: form-data; name="__proto__"; filename="a.dst"\r\n\r\nabc\r\n--x--\r\n',
  '--x\r\nContent-Disposition: form-data; name="files"; filename="../../a.dst"\r\n\r\nabc\r\n--x--\r\n',
  '--x\r\nContent-Disposition: form-data; name="files"; filename="a\u0000.dst"\r\n\r\nabc\r\n--x--\r\n',
  '--x\r\nContent-Disposition: form-data; name="files"; filename="a.svg"\r\n\r\n<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>\r\n--x--\r\n',
  `--x\r\n${'A: b\r\n'.repeat(3000)}\r\nabc\r\n--x--\r\n`,
  Array.from(
    { length: 60 },
    (_, n) => `--x\r\nContent-Disposition: form-data; name="files"; filename="${n}.dst"\r\n\r\nLA:${n}\r\n`,
  ).join(''),
]

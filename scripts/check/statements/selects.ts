/** One SELECT, UPDATE or DELETE of a statement, without those within it. */
export interface Select {
  text: string
  tables: { table: string; alias: string }[]
}

const BEGINS = /^\s*(SELECT|WITH|UPDATE|DELETE|INSERT|VALUES|UNION|EXCEPT|INTERSECT)\b/i
const NAMED =
  /(?<!\b(?:DISTINCT|TRAILING|LEADING|BOTH)\s+)\b(?:FROM|JOIN|USING|(?<!\b(?:FOR|KEY|DO)\s+)UPDATE)\s+(?:ONLY\s+|LATERAL\s+)?"?([a-z_]+)"?(?![."\w(])(?:\s+(?:AS\s+)?(?!(?:SET|WHERE|ON|JOIN|LEFT|RIGHT|INNER|CROSS|FULL|ORDER|GROUP|HAVING|LIMIT|OFFSET|FOR|UNION|USING|RETURNING|SELECT|FROM|AND|UPDATE|DELETE)\b)"?([a-z_]\w*)"?)?/gi
/** Further tables of a FROM with commas. */
const LISTED =
  /\bFROM\s+[a-z_]+(?:\s+[a-z_]\w*)?((?:\s*,\s*[a-z_]+(?:\s+(?!WHERE|ORDER)[a-z_]\w*)?)+)\s+(?:WHERE|JOIN|ORDER)\b/gi

/** Splits a statement, as a Writer has written it, into its selects. */
export function selectsOf(statement: string): Select[] {
  const texts: string[] = []
  const read = (from: number): { own: string; end: number } => {
    let own = ''
    let at = from
    for (; at < statement.length && !/[)›]/.test(statement[at] as string); at++) {
      const letter = statement[at] as string
      if (!/[(‹]/.test(letter)) {
        own += letter
        continue
      }
      const { own: inner, end } = read(at + 1)
      at = end
      if (!BEGINS.test(inner)) own += letter === '(' ? ` ( ${inner} ) ` : ` ${inner} `
      else {
        keep(inner)
        own += ' ⟦rows⟧ '
      }
    }
    return { own, end: at }
  }
  const keep = (text: string) => texts.push(...text.split(/\b(?:UNION(?: ALL)?|EXCEPT|INTERSECT)\b/i))
  let end = -1
  while (end < statement.length) {
    const part = read(end + 1)
    keep(part.own)
    end = part.end
  }
  return texts.map((text) => ({ text: text.replace(/\s+/g, ' ').trim(), tables: tablesOf(text) }))
}

function tablesOf(text: string): Select['tables'] {
  const named = [...text.matchAll(NAMED)].map(([, table = '', alias]) => ({ table, alias: alias ?? table }))
  const listed = [...text.matchAll(LISTED)].flatMap(([, more = '']) =>
    more
      .split(',')
      .map((each) => each.trim().split(/\s+/))
      .flatMap(([table, alias]) => (table ? [{ table, alias: alias ?? table }] : [])),
  )
  return [...named, ...listed]
}

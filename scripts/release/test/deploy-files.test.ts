import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { validate } from 'dockerfile-utils'
import { Deployment } from 'kubernetes-models/apps/v1'
import { Job } from 'kubernetes-models/batch/v1'
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1'
import { ConfigMap, Namespace, Secret, Service } from 'kubernetes-models/v1'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { SANDBOX_LIMITS } from '../../../apps/api/src/features/sandbox/run-sandboxed.ts'
import { trustedProxies } from '../../../apps/api/src/http/connections.ts'
import { AppError } from '../../../apps/api/src/platform/errors.ts'
import { bodyOf } from '../../../apps/api/src/platform/texts/refusal-texts.ts'
import { readConfig, VARIABLES } from '../../../apps/api/src/process/config.ts'
import { PRODUCT_ENVIRONMENT, productFlags } from '../../product-flags.mjs'
import { ROOT } from '../../run-step.ts'
import { isShipped, OWN } from '../contents.ts'

const DEPLOY = join(ROOT, 'deploy')
const KUBERNETES = join(DEPLOY, 'kubernetes')
const read = (...path: string[]) => readFileSync(join(DEPLOY, ...path), 'utf8')

const KINDS = { Deployment, Job, Ingress, NetworkPolicy, PodDisruptionBudget, ConfigMap, Namespace, Secret, Service }

/** A thing of Kubernetes, as its file states it. */
interface Manifest {
  kind: string
  metadata: { name: string; namespace?: string }
  data?: Record<string, string>
  stringData?: Record<string, string>
  spec: { template: { spec: PodSpec }; replicas?: number; ingress?: { from?: object[]; ports: { port: string }[] }[] }
}
interface Probe {
  httpGet: { path: string; port: string }
}
interface PodSpec {
  securityContext: { runAsNonRoot: boolean }
  containers: {
    image: string
    env?: { name: string }[]
    args?: string[]
    securityContext: { readOnlyRootFilesystem: boolean }
    resources: { limits: { memory: string } }
    ports?: { name: string; containerPort: number }[]
    livenessProbe?: Probe
    readinessProbe?: Probe
  }[]
}

const manifests = readdirSync(KUBERNETES)
  .filter((name) => name !== 'kustomization.yaml')
  .flatMap((name) => parseAllDocuments(read('kubernetes', name)).map((one) => one.toJS() as Manifest))
const podsOf = (kind: string) => manifests.filter((one) => one.kind === kind).map(({ spec }) => spec.template.spec)

/** Of the images and programs around the product. */
const OTHERS = [
  ...['POSTGRES_USER', 'POSTGRES_PASSWORD', 'POSTGRES_DB', 'DOMAIN', 'NODE_COMPILE_CACHE'],
  ...['STITCHDESK_VERSION', 'BOUNCE_PUBLISH'],
]
const unknown = (names: string[]) => names.filter((name) => ![...VARIABLES, ...OTHERS].includes(name))
const setIn = (text: string, start: RegExp) => Array.from(text.matchAll(start), ([, name = '']) => name)

test('the Dockerfile is one, in stages, and its last stage runs without rights', () => {
  const text = read('Dockerfile')
  expect(validate(text)).toEqual([])
  expect(text.match(/^FROM .+$/gm)).toHaveLength(2)
  expect(text).toMatch(/^USER 10001:10001$/m)
  const [, rest = ''] = text.split('USER 10001:10001\n')
  // Before this nothing runs as that user, whose folder compiled code is looked for in.
  expect(rest.match(/^RUN .+$/gm)).toEqual(['RUN ["/opt/stitchdesk/bin/stitchdesk", "keep-code"]'])
  const [, kept = ''] = /NODE_COMPILE_CACHE=(\S+)$/m.exec(text) ?? []
  expect(text).toMatch(new RegExp(`install --directory --owner=stitchdesk .* ${kept}$`, 'm'))
  expect(text).toMatch(/^HEALTHCHECK .*"ready"\]$/m)
  expect(unknown(setIn(text, /^(?:ENV|\s{2})\s*([A-Z_]+)=/gm))).toEqual([])
})

test('the compose file is one, and its processes run without rights on a read-only root', () => {
  const compose = parse(read('compose.yaml'), { merge: true })
  // The proxy is meant to be reached from everywhere.
  const rules = ['--quiet', '--disable-rule', 'no-unbound-port-interfaces']
  const args = ['node_modules/dclint/bin/dclint.cjs', 'deploy/compose.yaml', ...rules]
  const checked = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' })
  expect(checked).toMatchObject({ status: 0, stderr: '' })
  for (const name of ['migrate', 'web', 'worker']) {
    expect(compose.services[name]).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
    expect(unknown(Object.keys(compose.services[name].environment))).toEqual([])
  }
  const asked = setIn(read('compose.yaml'), /\$\{([A-Z_]+):\?/g)
  expect(asked.filter((name) => !new RegExp(`^${name}=`, 'm').test(read('.env.example')))).toEqual([])
})

/** Of each of these a shop sets some, and a container has to be given them. */
const PASSED_ON = ['BACKUP_SCHEDULE', 'S3_BUCKET', 'STRIPE_SECRET_KEY', 'BOUNCE_ADDRESS']

test('what .env sets reaches the processes of the compose file, backups outlast them, and output does not fill the disk', () => {
  const { services, volumes } = parse(read('compose.yaml'), { merge: true })
  const settings = setIn(read('.env.example'), /^#?([A-Z0-9_]+)=/gm)
  expect(unknown(settings)).toEqual([])
  expect(settings).toEqual(expect.arrayContaining(PASSED_ON))
  for (const name of ['migrate', 'web', 'worker']) {
    expect(services[name].env_file).toEqual(['.env'])
    expect(services[name].volumes).toContain(`backups:${services[name].environment.BACKUP_DIR}`)
  }
  expect(Object.keys(volumes)).toContain('backups')
  expect(read('Dockerfile')).toMatch(/^\s+&& install --directory --owner=stitchdesk .* \/backups /m)
  for (const [name, { logging }] of Object.entries<{ logging: unknown }>(services)) {
    expect(logging, name).toEqual({ driver: 'local', options: { 'max-size': '20m', 'max-file': '5' } })
  }
})

test('the first start waits for the server that others reach, not for the one that makes the database', () => {
  const { services } = parse(read('compose.yaml'), { merge: true })
  expect(services.database.healthcheck.test).toContain('--host=127.0.0.1')
})

test('the secrets of a shop get into no image, no archive and no commit', () => {
  for (const text of [read('Dockerfile.dockerignore'), readFileSync(join(ROOT, '.gitignore'), 'utf8')]) {
    expect(text.split('\n')).toEqual(expect.arrayContaining(['deploy/.env', 'deploy/kubernetes/secret.yaml']))
  }
  expect(isShipped('.env.example')).toBe(true)
  for (const name of ['.env', 'secret.yaml']) expect(isShipped(name)).toBe(false)
})

test('each build of an image has a name of its own', () => {
  const { services } = parse(read('compose.yaml'), { merge: true })
  for (const name of ['migrate', 'web', 'worker']) {
    expect(services[name].image).toBe(`stitchdesk:\${STITCHDESK_VERSION:?Set STITCHDESK_VERSION in .env}`)
    expect(services[name].build.args).toEqual({ COMMIT: `\${STITCHDESK_VERSION}` })
  }
  expect(read('Dockerfile')).toMatch(/^ARG COMMIT=\n[\s\S]*^RUN npm run release/m)
})

test('each manifest is what Kubernetes takes', () => {
  expect(manifests.map(({ kind }) => kind).filter((kind) => !(kind in KINDS))).toEqual([])
  for (const manifest of manifests) {
    const Kind = KINDS[manifest.kind as keyof typeof KINDS] as new (data: object) => { validate(): void }
    expect(() => new Kind(manifest).validate(), `${manifest.kind} ${manifest.metadata.name}`).not.toThrow()
  }
  const listed = (parse(read('kubernetes', 'kustomization.yaml')) as { resources: string[] }).resources
  const byHand = [
    ...['namespace.yaml', 'secret.example.yaml', 'migrate.yaml', 'restore.yaml', 'bounces.yaml'],
    'kustomization.yaml',
  ]
  expect([...listed, ...byHand].sort()).toEqual(readdirSync(KUBERNETES).sort())
})

test('pods ask the port of monitors, run without rights, and are told variables that there are', () => {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }
  for (const pod of [...podsOf('Deployment'), ...podsOf('Job')]) {
    expect(pod.securityContext.runAsNonRoot).toBe(true)
    for (const { image, securityContext, env = [] } of pod.containers) {
      expect(image).toBe(`stitchdesk:${version}`)
      expect(securityContext.readOnlyRootFilesystem).toBe(true)
      expect(unknown(env.map(({ name }) => name))).toEqual([])
    }
  }
  const port = Number(/METRICS_PORT=(\d+)/.exec(read('Dockerfile'))?.[1])
  for (const { containers } of podsOf('Deployment')) {
    const [container] = containers
    expect(container?.ports).toContainEqual({ name: 'metrics', containerPort: port })
    expect(container?.livenessProbe?.httpGet).toEqual({ path: '/healthz', port: 'metrics' })
    expect(container?.readinessProbe?.httpGet).toEqual({ path: '/readyz', port: 'metrics' })
  }
  const told = manifests.flatMap(({ data = {}, stringData = {} }) => Object.keys({ ...data, ...stringData }))
  expect(unknown(told)).toEqual([])
  expect(manifests.find(({ kind }) => kind === 'Deployment')?.spec.replicas).toBe(2)
})

const MEBIBYTES: Readonly<Record<string, number>> = { Mi: 1, Gi: 1024 }
const MEBIBYTE = 1024 ** 2

test('a pod that reads files has memory for two of them at once beside the process', () => {
  for (const { containers } of podsOf('Deployment')) {
    const [, size = '', unit = ''] = /^(\d+)(\w+)$/.exec(containers[0]?.resources.limits.memory ?? '') ?? []
    const { HEAP_MB } = readConfig({})
    const most = (2 * SANDBOX_LIMITS.bytes) / MEBIBYTE + HEAP_MB
    expect(Number(size) * (MEBIBYTES[unit] ?? 0)).toBeGreaterThan(most)
  }
})

test('pods back up to a bucket, and a web process believes the ingress alone', () => {
  const { data = {} } = manifests.find(({ kind }) => kind === 'ConfigMap') ?? {}
  expect(data.BACKUP_BUCKET).toMatch(/^s3:/)
  expect(data.BACKUP_SCHEDULE).toBeTruthy()
  const isTrusted = trustedProxies(readConfig({ TRUST_PROXY: data.TRUST_PROXY }).TRUST_PROXY)
  expect([isTrusted('10.1.2.3', 0), isTrusted('10.1.2.4', 1)]).toEqual([true, false])
  const rules = manifests.filter(({ kind }) => kind === 'NetworkPolicy').flatMap(({ spec }) => spec.ingress ?? [])
  const calls = rules.filter(({ ports }) => ports.some(({ port }) => port === 'http'))
  expect(calls).toEqual([
    {
      from: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'ingress-nginx' } } }],
      ports: [{ port: 'http' }],
    },
  ])
})

/** What a release has for its reader. */
const PAGES = OWN.filter((name) => name.startsWith('docs/')).map((name) => readFileSync(join(ROOT, name), 'utf8'))

test('a release has each command that its pages name, and names no other program’s', () => {
  const labels = read('stitchdesk').match(/^ {2}[a-z |-]+(?=\)$)/gm) ?? []
  const commands = labels.flatMap((label) => label.split('|')).map((label) => label.trim())
  const code = PAGES.flatMap((page) => page.match(/```[\s\S]*?```|`[^`]+`/g) ?? [])
  // Not where it is the user, the namespace or the database of that name.
  const named = code.flatMap((text) => setIn(text, /(?<!-[nu] )\bstitchdesk ([a-z]+)\b/g))
  expect(named.filter((name) => ![...commands, 'stitchdesk'].includes(name))).toEqual([])
  expect(named).toEqual(expect.arrayContaining(['files', 'backup', 'restore', 'migrate']))
  for (const name of commands.filter((one) => ['migrate', 'backup', 'restore', 'files'].includes(one))) {
    expect(OWN).toContain(`scripts/${name}.ts`)
  }
  expect(PAGES.filter((page) => /\bnpm\b/.test(page))).toEqual([])
})

test('both web servers in front of a process answer as the product does while it is away', () => {
  const page = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8')
  const { code, message } = bodyOf(new AppError('unavailable'))
  const answer = JSON.stringify({ code, message })
  for (const text of [read('Caddyfile'), page]) expect(text).toContain(`respond \`${answer}\` 503`)
  expect(page).toContain(`return 503 '${answer}'`)
})

test('the unit and its environment name variables that there are', () => {
  expect(unknown(setIn(read('stitchdesk.service'), /^Environment=([A-Z_]+)=/gm))).toEqual([])
  expect(unknown(setIn(read('stitchdesk.env.example'), /^#?([A-Z_]+)=/gm))).toEqual([])
})

test('the service counts as started when it answers, however long it waits for its database', () => {
  const unit = read('stitchdesk.service')
  const [, program] = /^ExecStart=(\S+) start$/m.exec(unit) ?? []
  expect(unit).toContain(`\nExecStartPost=${program} ready --wait\nTimeoutStartSec=infinity\n`)
  expect(read('stitchdesk')).toContain('scripts/ready.mjs" "$@"\n')
})

test('the service may write backups where the installation and the documentation keep them', () => {
  const [, folder = ''] = /^ReadWritePaths=-(\S+)$/m.exec(read('stitchdesk.service')) ?? []
  expect(read('install.sh')).toMatch(new RegExp(`install -d -o stitchdesk .*${folder}$`, 'm'))
  expect(readFileSync(join(DEPLOY, '../docs/operations.md'), 'utf8')).toContain(`BACKUP_DIR=${folder}\n`)
})

test('the program gives Node.js the flags and the surroundings that npm start gives it', () => {
  const flags = productFlags({})
  const heap = flags.pop() ?? ''
  expect(read('stitchdesk')).toContain(flags.join(' '))
  expect(read('stitchdesk')).toContain(`heap=${heap.split('=')[1]}\n`)
  for (const [name, value] of Object.entries(PRODUCT_ENVIRONMENT)) {
    expect(read('stitchdesk')).toContain(`export ${name}="\${${name}:-${value}}"\n`)
  }
})

test('every shell can read the scripts', () => {
  for (const name of ['install.sh', 'stitchdesk']) execFileSync('/bin/sh', ['-n', join(DEPLOY, name)])
})

/** What Debian has a package for is asked where it is installed. */
const has = (program: string) => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0

test.runIf(has('shellcheck'))('shellcheck finds nothing in the scripts', () => {
  const { stdout } = spawnSync('shellcheck', ['install.sh', 'stitchdesk'], { cwd: DEPLOY, encoding: 'utf8' })
  expect(stdout).toBe('')
})

test.runIf(has('systemd-analyze'))('systemd understands every line of the unit', () => {
  const { stderr } = spawnSync('systemd-analyze', ['verify', join(DEPLOY, 'stitchdesk.service')], { encoding: 'utf8' })
  // The program stands there only once it is installed.
  const other = stderr.split('\n').filter((line) => line.includes('stitchdesk') && !line.includes('is not executable'))
  expect(other).toEqual([])
})

import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../free-port.ts'
import { ROOT } from '../../run-step.ts'

const PASSWORD = 'correct horse'
const MINUTES = 60_000
let place: string
let release: string
let archive: string
let environment: Record<string, string>

/** Where a system's programs are found that root's database needs: its user's number, and nothing else, least of all Node.js or npm. */
async function barePath(): Promise<string> {
  const path = join(place, 'path')
  await mkdir(path)
  for (const name of ['id', 'useradd', 'adduser']) {
    const found = ['/usr/bin', '/bin', '/usr/sbin'].map((folder) => join(folder, name)).find((one) => existsSync(one))
    if (found) await symlink(found, join(path, name))
  }
  return path
}

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'stitchdesk-release-'))
  await chmod(place, 0o755)
  execFileSync(process.execPath, [join(ROOT, 'scripts/release.ts'), '--to', place], { cwd: ROOT })
  const [name = ''] = (await readdir(place)).filter((one) => one.endsWith('.tar.gz'))
  archive = join(place, name)
  execFileSync('tar', ['-xzf', archive, '-C', place])
  release = archive.replace(/\.tar\.gz$/, '')
  await chmod(release, 0o755)
  environment = {
    PATH: await barePath(),
    DATA_DIR: join(place, 'data'),
    PORT: String(await freePort()),
    METRICS_PORT: String(await freePort()),
    ADMIN_PASSWORD: PASSWORD,
    LOG_LEVEL: 'warn',
  }
}, 10 * MINUTES)
afterAll(() => rm(place, { recursive: true, force: true }))

const program = () => join(release, 'bin/stitchdesk')
/** A command of the release, with nothing of this machine's around it. */
function run(...args: string[]) {
  return runIn(environment, ...args)
}
function runIn(env: Record<string, string>, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(program(), args, { env, cwd: place, encoding: 'utf8' })
  return { status, said: stdout + stderr }
}

test('the archive and every file in it have the checksums that stand beside them', async () => {
  const sum = (await readFile(`${archive}.sha256`, 'utf8')).split(' ')[0]
  expect(
    createHash('sha256')
      .update(await readFile(archive))
      .digest('hex'),
  ).toBe(sum)
  const lines = (await readFile(join(release, 'SHA256SUMS'), 'utf8')).trim().split('\n')
  const found = spawnSync('sha256sum', ['-c', '--quiet', 'SHA256SUMS'], { cwd: release, encoding: 'utf8' })
  // A system without the program has another of its own.
  if (!found.error) expect(found).toMatchObject({ status: 0, stdout: '' })
  expect(lines.some((line) => line.endsWith('  apps/web/dist/index.html'))).toBe(true)
  const packages = await readdir(join(release, 'node_modules'))
  expect(packages).toContain('fastify')
  for (const name of ['vite', 'vitest', 'typescript', 'react', 'npm']) expect(packages).not.toContain(name)
})

test(
  'an unpacked release starts without npm, takes an order, is backed up, and stops; sandboxes alone keep compiled code',
  async () => {
    const folder = join(place, 'compiled')
    const env = { ...environment, NODE_COMPILE_CACHE: folder }
    const compiled = async () => (await readdir(folder, { recursive: true })).length
    expect(runIn(env, 'keep-code')).toEqual({ status: 0, said: '' })
    const kept = await compiled()
    expect(kept).toBeGreaterThan(100)
    const child = spawn(program(), ['start'], { env, cwd: place, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk))
    const ended = once(child, 'close')
    try {
      expect(run('ready', '--wait')).toEqual({ status: 0, said: '' })
      await expect.poll(() => output, { timeout: 2 * MINUTES }).toContain('Stitchdesk is ready')
      expect(run('ready')).toEqual({ status: 0, said: '{"status":"ready"}\n' })
      const address = `http://127.0.0.1:${environment.PORT}`
      expect(await (await fetch(`${address}/login`)).text()).toContain('<script')
      const post = async (path: string, body: object, token?: string) => {
        const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
        const response = await fetch(`${address}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
        expect(response.status, await response.clone().text()).toBe(200)
        return response.json()
      }
      const login = { userName: 'admin', password: PASSWORD }
      const { token } = (await post('/post-jwt-login', login)) as { token: string }
      await post('/customer', { userName: 'lion', email: 'lion@shop.example', password: PASSWORD }, token)
      const draft = { requestFor: 'order', orderName: 'Lion', requiredFormat: 'dst', userName: 'lion' }
      expect(await post('/create-order', draft, token)).toMatchObject({ orderName: 'Lion', orderStatus: 'New' })
      expect(run('backup', 'shop.backup').status).toBe(0)
      expect(run('backup', '--verify', 'shop.backup').said).toContain('is whole')
      expect(run('migrate')).toEqual({
        status: 0,
        said: expect.stringMatching(
          /^The database of .*\/data: 1 customer, 1 request of [\d-]+\.\nThe database is of this version already\.\n$/,
        ),
      })
    } finally {
      child.kill('SIGTERM')
    }
    expect(await ended).toEqual([0, null])
    expect(await readdir(folder)).toEqual(['sandbox'])
    expect((await compiled()) - kept).toBeLessThan(10)
    expect(run('ready').status).toBe(1)
    expect(run('files', 'move', '--to', 's3').said).toContain('No bucket is set.')
    expect(run('files', 'move').said).toContain('Usage: stitchdesk files move --to s3|disk')
    expect(run('nonsense')).toMatchObject({ status: 64, said: expect.stringContaining('Usage: stitchdesk') })
  },
  5 * MINUTES,
)

/** Makes the unpacked release another build of its version. */
async function rebuild(from: string, to: string) {
  const path = join(release, 'package.json')
  const text = (await readFile(path, 'utf8')).replace(from, to)
  await writeFile(path, text)
  const sums = join(release, 'SHA256SUMS')
  const sum = createHash('sha256').update(text).digest('hex')
  await writeFile(sums, (await readFile(sums, 'utf8')).replace(/^\w+(?= {2}package\.json$)/m, sum))
}

test.runIf(process.platform === 'linux')(
  'the installation puts a version beside the former one, switches, and keeps what is configured',
  async () => {
    const destination = join(place, 'root')
    const install = () =>
      spawnSync(join(release, 'deploy/install.sh'), {
        env: { PATH: process.env.PATH, DESTDIR: destination },
        encoding: 'utf8',
      })
    expect(install().stderr).toBe('')
    const { version } = JSON.parse(await readFile(join(release, 'package.json'), 'utf8')) as { version: string }
    const installed = join(destination, 'opt/stitchdesk')
    const answer = execFileSync(join(installed, 'current/bin/stitchdesk'), ['version'], { encoding: 'utf8' })
    expect(answer).toBe(`${version}\n`)
    expect(version).toMatch(/^\d+\.\d+\.\d+\+[0-9a-f]{10}(-changed-[0-9a-f]{10})?$/)
    const settings = join(destination, 'etc/stitchdesk/stitchdesk.env')
    await mkdir(join(installed, '0.0.1'))
    // The service's own settings say whose data a command works on.
    await writeFile(settings, `PORT=4000\nDATA_DIR="${environment.DATA_DIR}"\n`)
    const asked = { env: { PATH: environment.PATH }, cwd: place, encoding: 'utf8' } as const
    const backedUp = spawnSync(join(installed, 'current/bin/stitchdesk'), ['backup', 'of-service.backup'], asked)
    expect(backedUp).toMatchObject({ status: 0, stdout: expect.stringContaining('/data: 1 customer, 1 request of') })
    await writeFile(settings, 'PORT=4000\n')
    expect(install().status).toBe(0)
    expect(await readFile(settings, 'utf8')).toBe('PORT=4000\n')
    expect((await readdir(installed)).sort()).toEqual(['0.0.1', version, 'current'])
    // Another build of the version comes beside it, and going back is pointing at the former folder again.
    const other = version.replace(/\+.*/, '+0123456789')
    await rebuild(version, other)
    expect(install().status).toBe(0)
    expect((await readdir(installed)).sort()).toEqual(['0.0.1', other, version, 'current'])
    const present = () => execFileSync(join(installed, 'current/bin/stitchdesk'), ['version'], { encoding: 'utf8' })
    expect(present()).toBe(`${other}\n`)
    execFileSync('ln', ['-sfn', version, join(installed, 'current')])
    expect(present()).toBe(`${version}\n`)
    await writeFile(join(release, 'apps/api/package.json'), '{}')
    expect(install()).toMatchObject({ status: 1, stderr: expect.stringContaining('differ from SHA256SUMS') })
  },
  5 * MINUTES,
)

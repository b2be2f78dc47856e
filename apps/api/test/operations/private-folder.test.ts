import '../support/no-network.ts'
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepPrivate } from '../../src/platform/private-folder.ts'
import { startTestApp } from '../support/app.ts'
import { buildCustomer } from '../support/factories.ts'
import { waitForMail } from '../support/mail.ts'
import { type Product, startProduct } from '../support/product.ts'
import { formOf, PNG } from '../support/sample-files.ts'

let parent: string
let dataDir: string
let product: Product | undefined

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'stitchdesk-private-'))
  // As below /srv: others pass through the folders above.
  await chmod(parent, 0o755)
  dataDir = join(parent, 'data')
})
afterEach(async () => {
  await product?.signal('SIGTERM')
  product = undefined
  await rm(parent, { recursive: true, force: true })
})

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

/** What is below a folder with modes that let others read or write it; the database's own part is looked at elsewhere. */
async function openToOthers(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const paths = entries.map((entry) => join(entry.parentPath, entry.name)).filter((path) => !path.includes('/postgres'))
  const modes = await Promise.all(paths.map(async (path) => ({ path, mode: (await stat(path)).mode & 0o077 })))
  return modes.filter(({ mode }) => mode !== 0).map(({ path }) => path)
}

test('everything that is kept is for the product’s own user alone', async () => {
  const app = await startTestApp()
  const customer = await buildCustomer(app)
  const { orderCode } = await app.call('reserveOrderCode', { as: customer })
  await app.call('upload', { as: customer, params: { orderCode }, body: formOf(['logo.png', PNG]) })
  await app.call('uploadAvatar', { as: customer, body: formOf(['me.png', PNG]) })
  await app.call('forgotPassword', { body: { email: customer.email } })
  await waitForMail(app, customer.email)
  const kept = (await readdir(app.dataDir)).sort()
  expect(kept).toEqual(expect.arrayContaining(['files', 'mail', 'session-secret']))
  expect(await openToOthers(app.dataDir)).toEqual([])
  await app.stop()
})

test('what an earlier version left open is closed at the start', async () => {
  const secret = 'a secret of at least thirty-two characters'
  const umask = process.umask(0o022)
  await mkdir(join(dataDir, 'files/orderUploads/1'), { recursive: true })
  await mkdir(join(dataDir, 'mail'))
  for (const path of ['files/orderUploads/1/logo.dst', 'mail/old.eml', 'session-secret']) {
    await writeFile(join(dataDir, path), secret)
  }
  process.umask(umask)
  expect(await modeOf(join(dataDir, 'mail/old.eml'))).toBe('644')
  const app = await startTestApp({ DATA_DIR: dataDir })
  expect(await openToOthers(dataDir)).toEqual([])
  // Others may pass through at most, when root runs the product; see the next test.
  expect((await stat(dataDir)).mode & 0o066).toBe(0)
  await app.stop()
})

test('the embedded database’s user still reaches its own folder, at the first start and the next', async () => {
  for (const _ of ['first', 'second']) {
    product = startProduct(join(dataDir, 'deep'), { ADMIN_PASSWORD: 'a password of the test' })
    const address = await product.ready
    expect((await fetch(`${address}/api/health`)).status).toBe(200)
    // Not moved elsewhere, as where only root may enter.
    expect(await readdir(join(dataDir, 'deep'))).toContain('postgres')
    expect(await modeOf(join(dataDir, 'deep/postgres/data'))).toBe('700')
    expect(await modeOf(join(dataDir, 'deep/postgres/passwords'))).toBe('600')
    expect(await openToOthers(join(dataDir, 'deep'))).toEqual([])
    expect((await stat(join(dataDir, 'deep'))).mode & 0o066).toBe(0)
    await product.signal('SIGTERM')
    expect(await product.ended).toBe(0)
  }
})

test('files of another user are told of, with the command that mends them', async () => {
  await mkdir(dataDir)
  await writeFile(join(dataDir, 'session-secret'), 'secret')
  const self = vi.spyOn(process, 'getuid').mockReturnValue(54_321)
  try {
    await expect(keepPrivate(dataDir, () => undefined)).rejects.toThrow(`sudo chown -R 54321 "${dataDir}"`)
  } finally {
    self.mockRestore()
  }
})

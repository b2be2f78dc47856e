import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { runSandboxed } from '../../src/features/sandbox/run-sandboxed.ts'
import { startTestApp } from '../support/app.ts'
import { buildBillable, buildCustomer, buildInvoice } from '../support/factories.ts'
import { readPdf } from '../support/pdf.ts'

const PACKAGE = '@embedpdf/fonts-jp'
// One letter of that font: the reader of PDFs leaves out a letter at the end for each that it can't read.
const COMPANY = 'Lion カ'
const folder = mkdtempSync(join(tmpdir(), 'stitchdesk-no-fonts-'))
const node = process.execPath
afterAll(() => {
  process.execPath = node
  rmSync(folder, { recursive: true })
})

const main = dirname(fileURLToPath(import.meta.resolve(PACKAGE)))
const installed = main.endsWith('dist') ? dirname(main) : main

/** A runtime for which the package isn't installed: its folder is empty there, and stays as it is for everybody else. */
function withoutPackage(): string {
  const path = join(folder, 'node')
  const hidden = mkdtempSync(join(folder, 'empty-'))
  const hide = `mount --bind ${hidden} ${installed} && exec ${node} "$@"`
  writeFileSync(path, `#!/bin/sh\nexec unshare --map-root-user --mount sh -c '${hide}' sh "$@"\n`, { mode: 0o755 })
  return path
}
const runtime = withoutPackage()
const canHide = process.platform === 'linux' && spawnSync(runtime, ['--version']).status === 0

test.runIf(canHide)('an invoice whose letters need fonts that aren’t installed names their package', async () => {
  process.execPath = runtime
  const app = await startTestApp({}, {}, runSandboxed)
  try {
    const customer = await buildCustomer(app, { company: COMPANY })
    const invoice = await buildInvoice(app, customer, [await buildBillable(app, customer, 30)])
    await app.services.db.updateTable('invoice').set({ company: COMPANY }).where('_id', '=', invoice._id).execute()
    const answer = await app.fetch(`/api/invoice/${invoice._id}/pdf`)
    expect(answer.status).toBe(200)
    const pages = await readPdf(Buffer.from(await answer.arrayBuffer()))
    for (const { text } of pages) expect(text).toContain(`Letters shown as boxes need the fonts of ${PACKAGE}`)
  } finally {
    await app.stop()
  }
})

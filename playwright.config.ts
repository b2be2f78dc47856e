import { defineConfig } from '@playwright/test'
import { freePort } from './scripts/free-port.ts'
import { isSmall } from './scripts/test/machine.ts'
import { keepTemporaryFilesInMemory } from './scripts/test/temporary-files.ts'
import { testBrowser } from './scripts/test/test-browser.ts'

keepTemporaryFilesInMemory()

// The workers read this file too and must find the same ports.
process.env.E2E_PORT ??= String(await freePort())
process.env.E2E_STILL_PORT ??= String(await freePort())

const browserName = testBrowser()
// Chromium's own sandbox refuses to run as root, as in most containers.
const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  // What asks Chromium itself for fingers or a slow line, or is the same in each browser.
  grepInvert: browserName === 'chromium' ? undefined : /@chromium/,
  // Beside it are the pictures of `npm run pictures`, which a run of the tests leaves alone.
  outputDir: 'test-results/e2e',
  globalSetup: './e2e/support/start-product.ts',
  // The specs share one running product.
  workers: isSmall ? 1 : 2,
  forbidOnly: true,
  timeout: 480_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    browserName,
    baseURL: `http://127.0.0.1:${process.env.E2E_PORT}`,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    // Each frame of a movement is a picture to draw, a quarter of the computing of a test; tests of what moves ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    // Recording every step takes a third of the time; `npm test -- e2e/FILE --trace on` does it for the test that one looks into.
    trace: 'off',
    // Set by `npm test`, which installs a Chromium where there is none; Playwright's own otherwise. This file is read by
    // other tools too, so that it must not install anything itself.
    launchOptions: browserName === 'chromium' ? { executablePath: process.env.CHROMIUM_PATH, args } : {},
  },
})

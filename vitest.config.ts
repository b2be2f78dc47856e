import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// Projects differ in what surrounds their tests: nothing, a database server, or a browser's document.
export default defineConfig({
  test: {
    // One core is left idle by default, which is half of a small machine; most tests wait for a server or a database anyway.
    maxWorkers: Math.max(2, availableParallelism()),
    projects: [
      { test: { name: 'packages', include: ['packages/*/test/**/*.test.ts'] } },
      { test: { name: 'scripts', include: ['scripts/**/*.test.ts'] } },
      {
        test: {
          name: 'api',
          include: ['apps/api/test/**/*.test.ts'],
          globalSetup: 'apps/api/test/global-setup.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // A busy machine may need a while; a condition that holds is seen at once anyway.
          expect: { poll: { timeout: 15_000, interval: 20 } },
        },
      },
      // The web app is tested as it is built.
      {
        extends: 'apps/web/vite.config.ts',
        root: 'apps/web',
        test: {
          name: 'web',
          include: ['test/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          // Slow only where the machine is busy; nothing here waits for time to pass.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})

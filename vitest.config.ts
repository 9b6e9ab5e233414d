import { defineConfig } from 'vitest/config'

const browser = ['shared/{client,shell,ui,map,crop}/**/*.test.{ts,tsx}', 'host/src/**/*.test.{ts,tsx}', 'remote-*/src/**/*.test.{ts,tsx}']

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          include: ['shared/{contracts,federation}/**/*.test.ts', 'tools/**/*.test.ts'],
          setupFiles: ['tools/test/property-seed.ts'],
          testTimeout: 30_000,
        },
      },
      { test: { name: 'browser', include: browser, environment: 'happy-dom' } },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          globalSetup: ['server/tests/template.ts'],
          setupFiles: ['tools/test/property-seed.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
    maxWorkers: 2,
  },
})

import { defineConfig } from 'vitest/config'

/** Tests of the contracts alone: Stryker runs those that reach a mutant. Tests of a running time would take most of its time. */
export default defineConfig({
  test: {
    include: ['shared/contracts/**/*.test.ts'],
    setupFiles: ['tools/test/property-seed.ts'],
    testNamePattern: /^(?!.*linear time)/,
    testTimeout: 60_000,
  },
})

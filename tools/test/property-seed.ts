import * as fc from 'fast-check'

/**
 * Fixes the seed of property tests, so that only the change decides; FULL=1 uses new cases, and PROPERTY_SEED repeats those of
 * a failed run.
 */
const seed = process.env['PROPERTY_SEED'] ?? (process.env['FULL'] === '1' ? undefined : '20261121')
if (seed !== undefined) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) })

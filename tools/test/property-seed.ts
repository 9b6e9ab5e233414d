import * as fc from 'fast-check'

/**
 * Properties draw the same cases in each run, so that a commit is judged by what it changes; FULL=1 draws new ones, and
 * PROPERTY_SEED repeats those of a run that failed.
 */
const seed = process.env['PROPERTY_SEED'] ?? (process.env['FULL'] === '1' ? undefined : '20261121')
if (seed !== undefined) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) })

import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { compile } from './preset/compile.ts'
import type { PresetOptions } from './preset/preset.ts'
import { baseOptions } from './preset/preset.ts'

const SOURCE = 'src/worker/service-worker.ts'

/**
 * Adds a package's service worker, if any, to its build as `worker.<digest>.js`: one classic script without imports, which every
 * browser accepts as a worker. Throws BuildRefused.
 */
export const buildWorker = async ({ name, root, outDir, mode }: Omit<PresetOptions, 'uniqueName'>): Promise<void> => {
  const entry = join(root, SOURCE)
  if ((await stat(entry).catch(() => null)) === null) return
  const base = baseOptions({ name: `${name}-worker`, root, outDir, mode, uniqueName: 'florilege-worker' }, [])
  const options = {
    ...base,
    target: ['webworker', 'es2022'] as ['webworker', 'es2022'],
    entry: { worker: entry },
    output: { path: outDir, clean: false, filename: '[name].[contenthash:10].js' },
    optimization: { ...base.optimization, splitChunks: false as const },
  }
  await compile(options, () => undefined)
}

import { fileURLToPath } from 'node:url'

/** Root folder of the workspace that this package is part of; module ids are relative to it. */
export const workspaceRoot = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Services } from '@florilege/server/platform/services.ts'

const seeding = join(import.meta.dirname, '../demo/seed-demo.ts')

/** Fills the demo content into a database that has none yet. */
export const fillIn = async (services: Services, progress: (step: string) => void): Promise<void> => {
  if (!existsSync(seeding)) return
  const { seedDemo } = (await import(pathToFileURL(seeding).href)) as {
    seedDemo: (services: Services, progress: (step: string) => void) => Promise<void>
  }
  await seedDemo(services, progress)
}

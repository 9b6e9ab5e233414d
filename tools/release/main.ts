// `florilege-release`: command of a team in its own repository.
import { buildBeside } from './build.ts'
import { runRelease } from './publish/run-release.ts'
import { repositoryAt } from './units.ts'

await runRelease(process.argv.slice(2), () => {
  const { units, registry } = repositoryAt(process.cwd())
  return { units, build: buildBeside, defaults: { to: process.env['REGISTRY_URL'] ?? registry, keyFile: undefined } }
})

import { ReleaseFailed } from '../server.ts'
import type { Server } from '../server.ts'

/** Prefix of a build id: administration pages show seven of its sixteen digits. */
const BEGINNING = /^[0-9a-f]{4,15}$/

/** Completes a build id from a prefix that is unique for the name; other input is returned unchanged. */
export const wholeBuild = async (server: Server, name: string, said: string): Promise<string> => {
  if (!BEGINNING.test(said)) return said
  const { data } = await server.call('GET /api/release', {})
  const known = data.releases
    .filter((release) => release.name === name)
    .flatMap(({ channels, rollout, taken_back }) => [
      ...channels.flatMap(({ live, previous }) => [live, ...previous]),
      ...(rollout === null ? [] : [rollout.live]),
      ...taken_back,
    ])
  const [build, ...others] = new Set(known.map((one) => one.build).filter((one) => one.startsWith(said)))
  if (build === undefined)
    throw new ReleaseFailed(`No published build of "${name}" begins with ${said}; of any other, say the whole id.`)
  if (others.length > 0)
    throw new ReleaseFailed(`Several builds of "${name}" begin with ${said}: ${[build, ...others].join(', ')}.`)
  return build
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { EVENT_KINDS } from '../../contracts/event/event-kinds.ts'
import { slotName } from '../../contracts/remote/declaration.ts'
import type { ReleaseDocument } from '../../contracts/remote/release-document.ts'

type Surface = NonNullable<ReleaseDocument['surface']>

const CALL = /\b(?:GET|POST|PUT|DELETE) \/api(?:\/:?[A-Za-z0-9_.-]+)+/g
const EVENT = /useLiveEvent\)?\(\s*["'`]([a-z-]+)["'`]/g
const POINT = /\bSlot,\s*\{[^{}]*?\bname:\s*["'`]([a-z-]+)["'`]/g

const all = (text: string, expression: RegExp): string[] => [...text.matchAll(expression)].map((match) => match[1] ?? match[0])
const sorted = (names: readonly string[]): string[] => [...new Set(names)].toSorted()

/** Platform features used by compiled scripts: their names are string literals, which minification preserves. */
export const usedBy = (scripts: readonly string[]): Surface => ({
  calls: sorted(scripts.flatMap((text) => all(text, CALL))),
  events: sorted(scripts.flatMap((text) => all(text, EVENT))),
  points: sorted(scripts.flatMap((text) => all(text, POINT))),
})

/** Surface of a build: features that a remote uses; for the host, the events and extension points that it provides. */
export const surfaceOf = async (outDir: string, files: ReleaseDocument['files'], isHost: boolean): Promise<Surface> => {
  const paths = files.filter(({ path }) => path.endsWith('.js')).map(({ path }) => join(outDir, path))
  const used = usedBy(await Promise.all(paths.map((path) => readFile(path, 'utf8'))))
  // "gap" is not sent by the server: the host emits it after a lost connection.
  return isHost ? { ...used, events: sorted([...EVENT_KINDS, 'gap']), points: sorted(slotName.options) } : used
}

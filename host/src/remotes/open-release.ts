import type { RemoteModule } from '@florilege/shared/shell'
import { hasFrozen, noteBuild, noteRunning } from '../guard/heartbeat.ts'
import { addTexts } from '../i18n/start-texts.ts'
import { loadContainer } from './federation.ts'
import type { Release } from './release.ts'
import { stylesOf } from './release.ts'
import { componentIn, expectContract, remoteIn, wrongContract } from './remote-shape.ts'
import { remoteNamed } from './remote-set.ts'
import { loadStyles } from './styles.ts'

const opened = new Map<string, Promise<RemoteModule>>()

const open = async (release: Release): Promise<RemoteModule> => {
  const resolved = remoteNamed(release.remote)
  // The declaration belongs to the live release. An incompatible one is not loaded (MF-04).
  if (resolved?.build === release.build) expectContract(resolved.declaration.contract)
  noteBuild(release.build)
  const remote = remoteIn(await loadContainer(release))
  await addTexts(remote.texts)
  remote.start?.()
  return remote
}

/** Remote module of a release, started once, with its texts. A failure is not cached. */
const openRelease = (release: Release): Promise<RemoteModule> => {
  const known = opened.get(release.build)
  if (known) return known
  const opening = open(release)
  opened.set(release.build, opening)
  opening.catch(() => opened.delete(release.build))
  return opening
}

/** Name of a page of a remote, or `slot:<slot>`. */
export type PartName = string

const slotOf = (part: PartName): string | null => (part.startsWith('slot:') ? part.slice('slot:'.length) : null)

let last: Promise<unknown> = Promise.resolve()

/** Runs tasks at once; after a freeze one after the other, so that the next freeze identifies the blocking release. */
const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  if (!hasFrozen()) return work()
  const own = last.then(work)
  last = own.catch(() => undefined)
  return own
}

/**
 * Component of a part, with its stylesheets applied. Changes nothing on the page after `abandoned`; may reject with NotOpened.
 */
export const openPart = async (release: Release, part: PartName, abandoned: AbortSignal): Promise<unknown> => {
  // Stylesheets start first and are awaited later: the remote's own loader reuses existing links.
  const styles = loadStyles(stylesOf(release, part))
  styles.catch(() => undefined)
  return inTurn(async () => {
    noteRunning(release.build)
    try {
      const remote = await openRelease(release)
      if (abandoned.aborted) return null
      const slot = slotOf(part)
      const parts: Record<string, unknown> = slot === null ? remote.pages : (remote.slots ?? {})
      const load = parts[slot ?? part]
      if (typeof load !== 'function') throw wrongContract(`it has no ${part}`)
      const [module] = await Promise.all([load() as Promise<unknown>, styles])
      return componentIn(module, slot === null ? 'Page' : 'Slot')
    } finally {
      noteRunning(null)
    }
  })
}

import { callerOf } from '../guard/caller.ts'
import { isByShell } from '../guard/shell-documents.ts'
import { releaseIn } from './attribution.ts'
import type { Attributed } from './attribution.ts'
import { ownerOf } from './part-owners.ts'
import { sendReport } from './send-report.ts'
import { suspects } from './suspects.ts'

/** What somebody did in a part asks for what it leads to within so long; ms. */
const ASKED = 30_000

/** The last press or key: when, in a part of which build, and whether it was somewhere in the shell's page. */
export type Act = { at: number; build: string | null; inRoot: boolean }

/** What a document or an entry of the history is asked for by. */
export type Lead = {
  /** An entry of the history alone. */
  sameDocument: boolean
  byShell: boolean
  /** By a person: a link, a form, or the browser itself. */
  byPerson: boolean
  isDownload: boolean
  address: string
  caller: string | null
}

let act: Act = { at: -Infinity, build: null, inRoot: true }
let said = false

/** A part may lead elsewhere for who did something in it; outside of the shell's page nobody knows whose it is. */
const isAsked = (found: Attributed | null, now: number, { at, build, inRoot }: Act): boolean =>
  now - at < ASKED && (!inRoot || (build !== null && (found === null || build === found.build)))

/**
 * Who leads to another document, or entry of the history, without being asked: null where nobody does, or it is nobody here, such as
 * an extension or the console. React calls what remotes hand it, and what is handed to a timer has no caller: `unknown`.
 */
export const unaskedBy = (
  { sameDocument, byShell, byPerson, isDownload, address, caller }: Lead,
  builds: ReadonlySet<string>,
  now: number,
  last: Act,
): Attributed | 'unknown' | null => {
  if (byShell || byPerson || isDownload || !/^https?:/.test(address)) return null
  const found = releaseIn(caller ?? '', builds)
  if (caller !== null && found === null) return null
  const remote = found?.name === 'host' ? null : found
  // Entries of the history are the router's, whatever was asked for.
  return !sameDocument && isAsked(remote, now, last) ? null : (remote ?? 'unknown')
}

const tell = (by: Attributed | 'unknown', to: string): void => {
  const message = `documents are opened by the shell, or for who asks for them: ${to} was not opened`
  const [only, ...others] = suspects()
  const told = by !== 'unknown' ? by : only && others.length === 0 ? { name: only.remote, build: only.build } : null
  if (told !== null) void sendReport({ ...told, failure: 'error', message })
  if (said) return
  said = true
  // oxlint-disable-next-line no-console -- who develops the remote reads why nothing happens
  console.warn(message)
}

/**
 * Refuses whoever leads to another document unasked (threats T17): a part that opens the page anew for ever, or leads away from
 * it, keeps everybody from it. A browser that does not tell of navigations goes on as before.
 */
export const watchDocuments = (root: Element, builds: ReadonlySet<string>): void => {
  if (typeof navigation === 'undefined') return
  const noteAct = ({ target, isTrusted }: Event): void => {
    if (!isTrusted) return
    act = {
      at: performance.now(),
      build: ownerOf(target)?.build ?? null,
      inRoot: target instanceof Node && root.contains(target),
    }
  }
  for (const type of ['pointerdown', 'keydown']) window.addEventListener(type, noteAct, { capture: true, passive: true })
  const judge = (event: NavigateEvent): void => {
    if (event.navigationType === 'traverse') return
    const lead: Lead = {
      sameDocument: event.destination.sameDocument,
      byShell: isByShell(),
      byPerson: event.userInitiated,
      isDownload: event.downloadRequest !== null,
      address: event.destination.url,
      caller: callerOf(judge),
    }
    const by = unaskedBy(lead, builds, performance.now(), act)
    if (by === null) return
    event.preventDefault()
    tell(by, lead.address)
  }
  navigation.addEventListener('navigate', judge)
}

import { newKey } from '../../client/new-key.ts'
import { copyFiles, forgetFiles } from './draft-files.ts'
import { draftsHere, readDraft, removeDraft, takeOver, writeDraft } from './draft-local.ts'
import type { Keeper, KeptDraft } from './draft-local.ts'
import { keepGone, takeGone } from './draft-gone.ts'
import type { DraftServer } from './draft-server.ts'
import { heldDrafts, holdDraft, openHere } from './draft-tabs.ts'

/** Draft of another tab, another device or an earlier visit. `open`: a tab has it open now. */
export type OfferedDraft = KeptDraft & { account: number | null; open: boolean }

type Place = { account: number | null; name: string }
/** Storages of drafts: the device, this tab, and for signed-in people the server. */
export type DraftTools = { local: Keeper; tab: Keeper; server: DraftServer | null }

const begin = (): KeptDraft => ({
  instance: newKey().replaceAll('-', '').slice(0, 12),
  key: newKey(),
  content: null,
  at: 0,
  version: 0,
  base: null,
})
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * Stores the draft of one form in one tab: on the device at once, on the server after a delay. Each draft has one writing tab;
 * drafts of others are offered, never applied silently.
 */
export const createDraftKeeper = ({ account, name }: Place, { local, tab, server }: DraftTools) => {
  const tabKey = (who: number | null) => `florilege.tab.${who ?? 'guest'}.${name}`
  const ofThisTab = (): KeptDraft | null => {
    const own = tab.getItem(tabKey(account))
    if (own !== null && !openHere(own)) return readDraft(local, account, name, own)
    const begun = account === null ? null : tab.getItem(tabKey(null))
    return account === null || begun === null || openHere(begun) ? null : takeOver(local, account, name, begun)
  }

  let draft = ofThisTab() ?? begin()
  const restored = draft.content
  let release: () => void = () => undefined
  let waiting = false
  let running: Promise<void> | null = null

  const keep = (next: KeptDraft): boolean => {
    draft = next
    if (draft.content === null) removeDraft(local, account, name, draft.instance)
    else if (!writeDraft(local, account, name, draft)) return false
    tab.setItem(tabKey(account), draft.instance)
    return true
  }

  /** Continues as a new draft; the former instance belongs to another tab. */
  const fork = (): void => {
    release()
    const { instance } = draft
    keep({ ...draft, instance: begin().instance, version: 0 })
    release = holdDraft(draft.instance, fork)
    void copyFiles(instance, draft.instance)
    waiting = true
  }

  const push = async (to: DraftServer): Promise<void> => {
    while (waiting) {
      waiting = false
      const sent = draft
      if (sent.content === null) {
        if (sent.version > 0 && (await to.remove(name, sent.instance)) && draft.instance === sent.instance) draft.version = 0
        continue
      }
      const version = await to.put(name, sent)
      if (draft.instance !== sent.instance) continue
      if (version === 'taken') fork()
      else if (version !== null) keep({ ...draft, version, unsent: waiting })
      else waiting = false
    }
  }

  /** Sends the draft to the server, one call at a time. */
  const sync = async (): Promise<void> => {
    if (server === null) return
    running ??= push(server).finally(() => {
      running = null
    })
    await running
  }

  const drop = async (gone: KeptDraft, who: number | null): Promise<void> => {
    removeDraft(local, who, name, gone.instance)
    void forgetFiles(gone.instance)
    const unknownThere = gone.version === 0 && running === null
    await running
    if (server !== null && !unknownThere && !(await server.remove(name, gone.instance)))
      keepGone(local, account, `${name} ${gone.instance}`)
  }

  const offers = async (): Promise<OfferedDraft[]> => {
    const held = await heldDrafts()
    const here = [account, ...(account === null ? [] : [null])].flatMap((who) =>
      draftsHere(local, who, name).map((kept) => ({ ...kept, account: who, open: held.has(kept.instance) })),
    )
    const gone = takeGone(local, account, name)
    if (server !== null) await Promise.all(gone.map((instance) => drop({ ...draft, instance, version: 1 }, account)))
    const known = new Set([...here.map(({ instance }) => instance), ...gone, draft.instance])
    const elsewhere = (await server?.list(name, known)) ?? []
    return [...here, ...elsewhere.map((kept) => ({ ...kept, account, open: false }))]
      .filter(({ instance, content }) => instance !== draft.instance && !same(content, draft.content))
      .toSorted((one, other) => other.at - one.at)
  }

  return {
    restored,
    key: () => draft.key,
    instance: () => draft.instance,
    /** Locks the draft for this tab; returns the release function. */
    open: () => {
      release = holdDraft(draft.instance, fork)
      return () => release()
    },
    /** Version that the draft is based on; null while nothing is stored. */
    base: () => draft.base,
    /**
     * Stores the content on the device, null for empty content. False without space. `from`: base version, if the draft begins
     * with this call.
     */
    save: (content: unknown, from: number | null = null): boolean => {
      waiting = true
      const base = content === null ? null : draft.content === null ? from : draft.base
      return keep({ ...draft, content, base, at: Date.now(), unsent: true })
    },
    /** Changes the base version after the person has seen that version. */
    rebase: (base: number): boolean => draft.content === null || keep({ ...draft, base }),
    sync,
    offers,
    /** Continues an offered draft as a copy; one open in another tab stays there. */
    resume: async (offer: OfferedDraft): Promise<void> => {
      keep({ ...draft, key: offer.key, content: offer.content, base: offer.base, at: Date.now(), unsent: true })
      waiting = true
      await copyFiles(offer.instance, draft.instance)
      if (!offer.open) await drop(offer, offer.account)
    },
    /** Replaces the idempotency key: the former key's object was created with a different content. */
    renew: (): void => void keep({ ...draft, key: newKey() }),
    discard: (offer: OfferedDraft): Promise<void> => drop(offer, offer.account),
    /** Deletes the draft after saving or discarding; further input starts a new one. */
    forget: async (): Promise<void> => {
      const gone = draft
      waiting = false
      release()
      draft = begin()
      tab.removeItem(tabKey(account))
      release = holdDraft(draft.instance, fork)
      await drop(gone, account)
    },
  }
}
export type DraftKeeper = ReturnType<typeof createDraftKeeper>

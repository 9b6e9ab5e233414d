import { useCallback, useEffect, useRef, useState } from 'react'
import { openDraft, tellDraftDone, tellDraftMoved } from './draft-done.ts'
import { createDraftKeeper } from './draft-keeper.ts'
import type { DraftKeeper, OfferedDraft } from './draft-keeper.ts'
import type { Keeper } from './draft-local.ts'
import { draftServer } from './draft-server.ts'
import { onReachedAgain } from '../outbox/online.ts'
import { isId, isText, refuse, WrongValue } from '../seam.ts'
import { useSession } from '../session.ts'
import { useOfDocument } from '../taken-over.ts'
import { useUnsaved } from './unsaved.ts'
import { useLaterSave } from './later-save.ts'

/** Debounce of sending the draft to the server, in ms. */
const PAUSE = 1200

const useSync = (keeper: DraftKeeper): (() => void) => {
  const [changes, setChanges] = useState(0)
  useEffect(() => {
    if (changes === 0) return undefined
    const timer = setTimeout(() => void keeper.sync(), PAUSE)
    return () => clearTimeout(timer)
  }, [keeper, changes])
  useEffect(() => {
    const now = () => void keeper.sync()
    document.addEventListener('visibilitychange', now)
    const forget = onReachedAgain(now)
    return () => {
      document.removeEventListener('visibilitychange', now)
      forget()
      now()
    }
  }, [keeper])
  return useCallback(() => setChanges((count) => count + 1), [])
}

const useOffers = (keeper: DraftKeeper, changed: boolean) => {
  const [offers, setOffers] = useState<readonly OfferedDraft[]>([])
  useEffect(() => {
    // Drafts of other tabs are not offered while the user types.
    if (changed) return undefined
    let live = true
    const look = async () => {
      const found = await keeper.offers()
      if (live) setOffers(found)
    }
    const onStorage = ({ key }: StorageEvent) => key?.startsWith('florilege.draft.') && void look()
    void look()
    window.addEventListener('storage', onStorage)
    return () => {
      live = false
      window.removeEventListener('storage', onStorage)
    }
  }, [keeper, changed])
  const without = (gone: OfferedDraft) => setOffers((all) => all.filter(({ instance }) => instance !== gone.instance))
  return { offers, without }
}

/** Server rendering has no storage. */
const NOTHING: Keeper = { length: 0, key: () => null, getItem: () => null, setItem: () => undefined, removeItem: () => undefined }

const storages = (): { local: Keeper; tab: Keeper } =>
  typeof window === 'undefined' ? { local: NOTHING, tab: NOTHING } : { local: localStorage, tab: sessionStorage }

const keeperOf = (name: string, account: number | null): DraftKeeper =>
  createDraftKeeper({ account, name }, { ...storages(), server: account === null ? null : draftServer })

export type KeptForm = {
  /** Draft of this tab, available at once after a reload; null without one. */
  restored: unknown
  /** Idempotency key of the resulting object. */
  key: () => string
  /** Replaces the key when the server created a different object with the former one. */
  renew: () => void
  /** Instance id of the draft, for its files. */
  instance: () => string
  /** Drafts of other tabs, other devices and earlier visits, latest first. */
  offers: readonly OfferedDraft[]
  /** Base version of the draft, so that later versions are not overwritten unseen. Null while nothing is stored. */
  base: () => number | null
  /** Changes the base to a later version that the person has seen. */
  rebase: (version: number) => void
  /** Stores the content, null for empty content. `from`: version being changed. */
  save: (content: unknown, from?: number | null) => void
  resume: (offer: OfferedDraft) => Promise<void>
  discard: (offer: OfferedDraft) => void
  /** Deletes the draft once its object is saved, or when discarded. */
  forget: () => void
}

/**
 * Draft of a form (BY-16): stored on the device with each change, and on the server for signed-in people. `name` is kind and
 * subject (`note`, `comment.42`); it must not change, so give the component a key.
 */
export const useKeptForm = (name: string): KeptForm => {
  // A name cannot be made up: two forms would share one draft.
  if (!isText(name) || name === '') throw new WrongValue('useKeptForm: its name is not a string')
  const account = useSession().auth_userid
  const [keeper] = useState(() => keeperOf(name, account))
  useOfDocument(keeper.restored === null)
  const [changed, setChanged] = useState(false)
  useEffect(() => keeper.open(), [keeper])
  useEffect(() => openDraft(name, keeper.instance), [name, keeper])
  const later = useSync(keeper)
  const { offers, without } = useOffers(keeper, changed)
  const [actions] = useState(() => ({
    restored: keeper.restored,
    key: keeper.key,
    renew: keeper.renew,
    instance: keeper.instance,
    base: keeper.base,
    rebase: (version: number) => void keeper.rebase(version),
    save: (content: unknown, from: number | null = null) => {
      keeper.save(content, from)
      setChanged(true)
      later()
    },
    forget: () => {
      void keeper.forget()
      tellDraftDone(name)
    },
  }))
  return {
    ...actions,
    offers,
    resume: async (offer) => {
      without(offer)
      await keeper.resume(offer)
      // A draft open in another tab stays there with its files.
      if (!offer.open) tellDraftMoved({ name, instance: offer.instance, to: keeper.instance() })
      setChanged(true)
      later()
    },
    discard: (offer) => {
      without(offer)
      void keeper.discard(offer)
      tellDraftMoved({ name, instance: offer.instance, to: null })
    },
  }
}

/** Reset functions of open forms by draft name, for a draft completed elsewhere on the page. */
const openForms = new Map<string, Set<() => void>>()

const useForgotten = (name: string, clear: () => void): void => {
  const latest = useRef(clear)
  useEffect(() => {
    latest.current = clear
  })
  useEffect(() => {
    const own = () => latest.current()
    openForms.set(name, (openForms.get(name) ?? new Set()).add(own))
    return () => void openForms.get(name)?.delete(own)
  }, [name])
}

/** Deletes this tab's draft of a name after its object was saved elsewhere on the page. */
export const forgetDraft = (name: string, account: number | null): void => {
  if (!isText(name) || (account !== null && !isId(account)))
    return refuse('forgetDraft', 'its name is not a string, or its account no id')
  const forms = openForms.get(name)
  if (forms !== undefined && forms.size > 0) return forms.forEach((clear) => clear())
  void keeperOf(name, account).forget()
  tellDraftDone(name)
}

/**
 * Draft with fields held by the component. `parse` validates stored content (null when invalid); `empty` creates the initial
 * draft, also after `clear`; `version` is that of the edited object.
 */
export const useDraft = <T>(name: string, empty: () => T, parse: (kept: unknown) => T | null, version: number | null = null) => {
  const kept = useKeptForm(name)
  const [draft, show] = useState<T>(() => parse(kept.restored) ?? empty())
  const latest = useRef(draft)
  const setDraft = (next: T) => {
    latest.current = next
    show(next)
  }
  const [changed, setChanged] = useState(false)
  const saved = useUnsaved(changed, 'form', { drafted: true })
  const [opened] = useState(version)
  const { save, flush, drop } = useLaterSave((content) => kept.save(content, opened))
  const clear = () => {
    drop()
    setDraft(empty())
    setChanged(false)
    saved()
    kept.forget()
  }
  useForgotten(name, clear)
  return {
    name,
    draft,
    /** True when the draft changed since it was opened. */
    changed,
    /** Version to change: the base of the draft. */
    base: () => kept.base() ?? opened ?? 0,
    key: kept.key,
    renew: kept.renew,
    offers: kept.offers.filter(({ content }) => parse(content) !== null),
    /**
     * Changes the draft; a function gets the latest one. Fields that are filled before hydration change it several times before it is
     * rendered. Stores it after `after` ms: 0 for immediately, more for large content that changes with each keystroke (CO-10).
     */
    change: (to: T | ((now: T) => T), after = 0) => {
      const next = typeof to === 'function' ? (to as (now: T) => T)(latest.current) : to
      setDraft(next)
      const worth = JSON.stringify(next) !== JSON.stringify(empty())
      setChanged(worth)
      save(worth ? next : null, after)
    },
    clear,
    resume: async (offer: OfferedDraft) => {
      flush()
      const content = parse(offer.content)
      if (content !== null) setDraft(content)
      await kept.resume(offer)
    },
    discard: kept.discard,
  }
}

export type HeldDraft<T> = ReturnType<typeof useDraft<T>>

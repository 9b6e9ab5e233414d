import { DRAFT_DAYS } from '../contracts/draft/draft-constants.ts'

/** What of a browser's storage drafts need. */
export type Keeper = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** A draft as it is kept, on the device and on the server. Each tab that writes has one of its own. */
export type KeptDraft = {
  /** Which of the drafts of this name it is: twelve hexadecimal digits. */
  instance: string
  /** Idempotency key of what it becomes, however often and from however many tabs it is sent. */
  key: string
  /** What the form keeps. */
  content: unknown
  /** When it was changed, in ms. */
  at: number
  /** Version that the server gave it; 0 while it has none. */
  version: number
  /** Version of what it changes when the draft was begun; null where it makes something new. */
  base: number | null
  /** The server does not have it as it stands here. */
  unsent?: boolean
}

/** Parts name and instance of a draft's key on the server; names never hold it. */
export const BETWEEN = '--'
const day = 86_400_000
const guest = 'guest'

const prefixOf = (account: number | null): string => `florilege.draft.${account ?? guest}.`
const placeOf = (account: number | null, name: string, instance: string): string =>
  `${prefixOf(account)}${name}${BETWEEN}${instance}`

/** Reads a draft; null for what is none. */
export const parseKept = (words: string | null): KeptDraft | null => {
  try {
    const kept = JSON.parse(words ?? 'null') as Partial<KeptDraft> | null
    if (kept === null || typeof kept.instance !== 'string' || typeof kept.key !== 'string') return null
    const { instance, key, content, at, version, base, unsent } = kept
    return {
      instance,
      key,
      content,
      at: Number(at) || 0,
      version: Number(version) || 0,
      base: typeof base === 'number' ? base : null,
      ...(unsent === true ? { unsent } : {}),
    }
  } catch {
    return null
  }
}

/** The kept draft of a form in one tab; null when there is none that can be read. */
export const readDraft = (keeper: Keeper, account: number | null, name: string, instance: string): KeptDraft | null =>
  parseKept(keeper.getItem(placeOf(account, name, instance)))

/** Keeps a draft at once. False when the browser has no room or keeps nothing. */
export const writeDraft = (keeper: Keeper, account: number | null, name: string, draft: KeptDraft): boolean => {
  try {
    keeper.setItem(placeOf(account, name, draft.instance), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

/** Forgets a draft. */
export const removeDraft = (keeper: Keeper, account: number | null, name: string, instance: string): void =>
  keeper.removeItem(placeOf(account, name, instance))

const keysOf = (keeper: Keeper, prefix: string): string[] =>
  Array.from({ length: keeper.length }, (_, at) => keeper.key(at) ?? '').filter((key) => key.startsWith(prefix))

/** The drafts of a name on this device, the latest first; those that nobody touched for a long time are forgotten. */
export const draftsHere = (keeper: Keeper, account: number | null, name: string, now = Date.now()): KeptDraft[] =>
  keysOf(keeper, `${prefixOf(account)}${name}${BETWEEN}`)
    .flatMap((key) => {
      const draft = parseKept(keeper.getItem(key))
      if (draft !== null && now - draft.at < DRAFT_DAYS * day) return [draft]
      keeper.removeItem(key)
      return []
    })
    .toSorted((one, other) => other.at - one.at)

/** What of an account's drafts this device alone has, as it stands in its storage: places and words. */
export const unsentDrafts = (keeper: Keeper, account: number): [place: string, words: string][] =>
  keysOf(keeper, prefixOf(account)).flatMap((place): [string, string][] => {
    const words = keeper.getItem(place) ?? ''
    const draft = parseKept(words)
    return draft !== null && draft.content !== null && (draft.unsent === true || draft.version === 0) ? [[place, words]] : []
  })

/** What a person began as a guest, before signing in, is theirs from then on. */
export const takeOver = (keeper: Keeper, account: number, name: string, instance: string): KeptDraft | null => {
  const draft = readDraft(keeper, null, name, instance)
  if (draft === null || !writeDraft(keeper, account, name, draft)) return draft
  removeDraft(keeper, null, name, instance)
  return draft
}

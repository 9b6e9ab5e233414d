import { DRAFT_DAYS } from '../../contracts/draft/draft-constants.ts'

/** Subset of the Storage interface used by drafts. */
export type Keeper = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** Stored draft, on the device and on the server. Each writing tab has its own. */
export type KeptDraft = {
  /** Instance id among the drafts of this name: twelve hexadecimal digits. */
  instance: string
  /** Idempotency key of the resulting object, from any number of tabs and attempts. */
  key: string
  /** Content of the form. */
  content: unknown
  /** Time of the last change, in ms. */
  at: number
  /** Version on the server; 0 if not stored there. */
  version: number
  /** Version of the edited object when the draft began; null for a new object. */
  base: number | null
  /** True when the server lacks the current content. */
  unsent?: boolean
}

/** Separator of name and instance in the server's key; names never contain it. */
export const BETWEEN = '--'
const day = 86_400_000
const guest = 'guest'

const prefixOf = (account: number | null): string => `florilege.draft.${account ?? guest}.`
const placeOf = (account: number | null, name: string, instance: string): string =>
  `${prefixOf(account)}${name}${BETWEEN}${instance}`

/** Parses a draft; null when invalid. */
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

/** Stored draft of a form in one tab; null when missing or invalid. */
export const readDraft = (keeper: Keeper, account: number | null, name: string, instance: string): KeptDraft | null =>
  parseKept(keeper.getItem(placeOf(account, name, instance)))

/** Stores a draft synchronously. False without space or storage. */
export const writeDraft = (keeper: Keeper, account: number | null, name: string, draft: KeptDraft): boolean => {
  try {
    keeper.setItem(placeOf(account, name, draft.instance), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

/** Deletes a draft. */
export const removeDraft = (keeper: Keeper, account: number | null, name: string, instance: string): void =>
  keeper.removeItem(placeOf(account, name, instance))

const keysOf = (keeper: Keeper, prefix: string): string[] =>
  Array.from({ length: keeper.length }, (_, at) => keeper.key(at) ?? '').filter((key) => key.startsWith(prefix))

/** Drafts of a name on this device, latest first; deletes those unused for a long time. */
export const draftsHere = (keeper: Keeper, account: number | null, name: string, now = Date.now()): KeptDraft[] =>
  keysOf(keeper, `${prefixOf(account)}${name}${BETWEEN}`)
    .flatMap((key) => {
      const draft = parseKept(keeper.getItem(key))
      if (draft !== null && now - draft.at < DRAFT_DAYS * day) return [draft]
      keeper.removeItem(key)
      return []
    })
    .toSorted((one, other) => other.at - one.at)

/** Drafts of an account that only this device has, as raw storage keys and values. */
export const unsentDrafts = (keeper: Keeper, account: number): [place: string, words: string][] =>
  keysOf(keeper, prefixOf(account)).flatMap((place): [string, string][] => {
    const words = keeper.getItem(place) ?? ''
    const draft = parseKept(words)
    return draft !== null && draft.content !== null && (draft.unsent === true || draft.version === 0) ? [[place, words]] : []
  })

/** Assigns a guest's draft to the account after sign-in. */
export const takeOver = (keeper: Keeper, account: number, name: string, instance: string): KeptDraft | null => {
  const draft = readDraft(keeper, null, name, instance)
  if (draft === null || !writeDraft(keeper, account, name, draft)) return draft
  removeDraft(keeper, null, name, instance)
  return draft
}

/** Drafts by account and place, in what the browser keeps: a crash or a lost connection costs nobody their words. */
type Keeper = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const guest = 'guest'
const keyOf = (account: number | null, area: string): string => `florilege.draft.${account ?? guest}.${area}`

const read = (keeper: Keeper, key: string): unknown => {
  try {
    return JSON.parse(keeper.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** The draft of this person. What they began as a guest, before signing in, is theirs from then on. */
export const loadDraft = (keeper: Keeper, account: number | null, area: string): unknown => {
  const own = read(keeper, keyOf(account, area))
  if (own !== null || account === null) return own
  const begun = read(keeper, keyOf(null, area))
  if (begun !== null) {
    keeper.setItem(keyOf(account, area), JSON.stringify(begun))
    keeper.removeItem(keyOf(null, area))
  }
  return begun
}

/** Keeps a draft; null takes it away. False when the browser has no room or keeps nothing. */
export const saveDraft = (keeper: Keeper, account: number | null, area: string, draft: unknown): boolean => {
  try {
    if (draft === null) keeper.removeItem(keyOf(account, area))
    else keeper.setItem(keyOf(account, area), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

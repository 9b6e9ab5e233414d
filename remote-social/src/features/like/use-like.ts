import { atom, getDefaultStore, useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { Begun } from '@florilege/shared/shell'
import { failed, toast, useBegun, useTexts } from '@florilege/shared/shell'
import { texts } from '../../texts.ts'
import { createToggles } from './toggles.ts'
import type { LikeState } from './toggles.ts'

/** Optimistic states by subject; every copy on the page prefers them to the query cache. */
const underWay = atom<Readonly<Record<string, LikeState>>>({})

const set = (key: string, state: LikeState | null) =>
  getDefaultStore().set(underWay, (all) => {
    const others = Object.entries(all).filter(([other]) => other !== key)
    return Object.fromEntries(state === null ? others : [...others, [key, state]])
  })

const toggle = createToggles((key, state) => {
  if (state !== null) return set(key, state)
  // The query cache notifies its subscribers in a separate task; clearing after it avoids flicker.
  setTimeout(() => set(key, null))
})

type Likeable = LikeState & {
  key: string
  /** Pending intent for a guest. */
  begun: Begun
  send: (liked: boolean) => Promise<LikeState | null>
  settle: (state: LikeState) => void
}

/** State and toggle of a like (ST-10). A guest's like is sent after sign-in. */
export const useLike = ({ key, begun, liked, count, send, settle }: Likeable): LikeState & { onToggle: () => void } => {
  const own = useMemo(() => atom((get) => get(underWay)[key] ?? null), [key])
  const shown = useAtomValue(own) ?? { liked, count }
  const begin = useBegun()
  const text = useTexts(texts)
  const done = (now: boolean) => toast(text(now ? 'ITEM_LIKED' : 'ITEM_UNLIKED'))
  return { ...shown, onToggle: () => begin(begun) || toggle(key, shown, { send, settle, done, fail: failed }) }
}

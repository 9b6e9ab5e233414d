import { useNavigate } from 'react-router'
import { call } from '../client/call.ts'
import { newKey } from '../client/new-key.ts'
import type { CallInput, CallKey } from '../contracts/api.ts'
import { useSession } from './session.ts'
import { refuse } from './seam.ts'
import { loginPath } from './sign-in.ts'
import type { SignInPurpose } from './sign-in.ts'

/**
 * Calls that a guest may begin, each with what the login page says it is for: each is safe to make once more, by its nature or
 * by its idempotency key (RO-06).
 */
const BEGINNABLE = {
  'POST /api/like/:id': 'like',
  'POST /api/like/:id/comment': 'like',
  'POST /api/comment/:objectId': 'comment',
  'POST /api/note': 'post',
  'POST /api/order': 'order',
  'POST /api/share/:id': 'share',
  'POST /api/friend/request/send': 'friend',
  'POST /api/entity/join/:id': 'join',
  'POST /api/entity/request/send/:id': 'join',
} as const satisfies Partial<Record<CallKey, SignInPurpose>>
export type BeginnableCall = keyof typeof BEGINNABLE

/** The same for layers, by the first word of their names; another layer leads back to the page. */
const LAYERS: Readonly<Record<string, SignInPurpose>> = {
  composer: 'post',
  order: 'order',
  florilege: 'florilege',
  report: 'report',
}

/** What a guest began: a call to make, or a layer of the page to open. */
export type Begun =
  | { [K in BeginnableCall]: { call: K; input: CallInput<K>; draft?: string } }[BeginnableCall]
  | { layer: string }
export type KeptBegun = { id: string; at: number; begun: Begun }

/** Carries in the address of the page which begun action the person comes back for. */
export const BEGUN_PARAM = 'begun'
const place = 'florilege.begun'
/** After this time nobody expects it to be done any more, in ms. */
const LIMIT = 86_400_000

const isBegun = (value: unknown): value is Begun => {
  if (typeof value !== 'object' || value === null) return false
  if ('layer' in value) return typeof value.layer === 'string'
  return 'call' in value && 'input' in value && Object.keys(BEGINNABLE).some((one) => one === value.call)
}

type Keeper = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Keeps what was begun and gives the id to come back with; the latest takes the place of the one before. */
export const keepBegun = (keeper: Keeper, begun: Begun, now = Date.now()): string => {
  const id = newKey()
  try {
    keeper.setItem(place, JSON.stringify({ id, at: now, begun } satisfies KeptBegun))
  } catch {
    // Storage may be closed or full: then the person signs in and does it again.
  }
  return id
}

/**
 * What was begun under this id, once. It is done only for who comes back with the id: on a device that several people
 * share, nobody completes what another one began.
 */
export const takeBegun = (keeper: Keeper, id: string, now = Date.now()): Begun | null => {
  try {
    const kept = JSON.parse(keeper.getItem(place) ?? 'null') as Partial<KeptBegun> | null
    if (kept === null || kept.id !== id) return null
    keeper.removeItem(place)
    return isBegun(kept.begun) && now - Number(kept.at) < LIMIT ? kept.begun : null
  } catch {
    return null
  }
}

/** The address to come back to after signing in. */
export const begunPath = (pathname: string, search: string, id: string): string => {
  const query = new URLSearchParams(search)
  query.set(BEGUN_PARAM, id)
  return `${pathname}?${query}`
}

/** What the login page says that signing in is for. */
export const purposeOf = (begun: Begun): SignInPurpose =>
  'call' in begun ? BEGINNABLE[begun.call] : (LAYERS[begun.layer.split('-', 1)[0] ?? ''] ?? 'back')

/** Makes the call that was begun; nothing for a layer, which the page opens. Throws what the call throws. */
export const completeBegun = async (begun: Begun): Promise<void> => {
  if (!('call' in begun)) return
  await call<BeginnableCall>(begun.call, begun.input)
}

/**
 * Lets a guest begin what needs a person (RO-06): hands back a function that keeps what was begun, leads to the login
 * page and answers true; for who is signed in it answers false, and the caller goes on. After signing in or
 * registering the page is shown again and the shell completes it. `ended` says that the session turned out to be over.
 */
export const useBegun = (): ((begun: Begun, ended?: boolean) => boolean) => {
  const navigate = useNavigate()
  const guest = useSession().auth_role === 'GUEST'
  return (begun, ended = false) => {
    if (!isBegun(begun)) {
      refuse('useBegun', 'nothing that can be begun')
      return true
    }
    if (!guest && !ended) return false
    // Read when it is needed: a thousand like buttons need not follow each change of the address.
    const { pathname, search } = window.location
    void navigate(loginPath(begunPath(pathname, search, keepBegun(localStorage, begun)), purposeOf(begun)))
    return true
  }
}

import { useNavigate } from 'react-router'
import { call } from '../../client/call.ts'
import { newKey } from '../../client/new-key.ts'
import type { CallInput, CallKey } from '../../contracts/api.ts'
import { useSession } from '../session.ts'
import { refuse } from '../seam.ts'
import { loginPath } from '../sign-in.ts'
import type { SignInPurpose } from '../sign-in.ts'

/**
 * Calls that a guest may start, with their purpose on the login page. Each may be repeated, by nature or by its idempotency key
 * (RO-06).
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

/** Purposes of layers, by the first word of their names; other layers lead back to the page. */
const LAYERS: Readonly<Record<string, SignInPurpose>> = {
  composer: 'post',
  order: 'order',
  florilege: 'florilege',
  report: 'report',
}

/** Pending intent of a guest: a call to make, or a layer to open. */
export type Begun =
  | { [K in BeginnableCall]: { call: K; input: CallInput<K>; draft?: string } }[BeginnableCall]
  | { layer: string }
export type KeptBegun = { id: string; at: number; begun: Begun }

/** Query parameter with the id of the pending intent. */
export const BEGUN_PARAM = 'begun'
const place = 'florilege.begun'
/** Expiry of a pending intent, in ms. */
const LIMIT = 86_400_000

const isBegun = (value: unknown): value is Begun => {
  if (typeof value !== 'object' || value === null) return false
  if ('layer' in value) return typeof value.layer === 'string'
  return 'call' in value && 'input' in value && Object.keys(BEGINNABLE).some((one) => one === value.call)
}

type Keeper = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Stores a pending intent, replacing the former one; returns its id. */
export const keepBegun = (keeper: Keeper, begun: Begun, now = Date.now()): string => {
  const id = newKey()
  try {
    keeper.setItem(place, JSON.stringify({ id, at: now, begun } satisfies KeptBegun))
  } catch {
    // Storage may be disabled or full: the person repeats the action after signing in.
  }
  return id
}

/**
 * Takes the pending intent with this id, once. The id proves that the same person returns: on a shared device nobody completes
 * another person's action.
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

/** Path to return to after signing in. */
export const begunPath = (pathname: string, search: string, id: string): string => {
  const query = new URLSearchParams(search)
  query.set(BEGUN_PARAM, id)
  return `${pathname}?${query}`
}

/** Purpose of signing in, shown on the login page. */
export const purposeOf = (begun: Begun): SignInPurpose =>
  'call' in begun ? BEGINNABLE[begun.call] : (LAYERS[begun.layer.split('-', 1)[0] ?? ''] ?? 'back')

/** Makes the pending call; layers are opened by the page. Throws the error of the call. */
export const completeBegun = async (begun: Begun): Promise<void> => {
  if (!('call' in begun)) return
  await call<BeginnableCall>(begun.call, begun.input)
}

/**
 * Returns a function that starts an action of a signed-in person (RO-06): for a guest it stores the intent, opens the login page
 * and returns true; else it returns false and the caller continues. After sign-in or registration the shell completes the intent
 * on the same page. `ended`: the session turned out to be expired.
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
    // Read on demand, so that a thousand like buttons do not render on each navigation.
    const { pathname, search } = window.location
    void navigate(loginPath(begunPath(pathname, search, keepBegun(localStorage, begun)), purposeOf(begun)))
    return true
  }
}

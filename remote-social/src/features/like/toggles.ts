export type LikeState = { liked: boolean; count: number }

export type ToggleEffects = {
  /** Sends the wanted state; resolves to the server's state, or null when it is in the outbox. */
  send: (liked: boolean) => Promise<LikeState | null>
  /** Writes the server's state into the page's cache. */
  settle: (state: LikeState) => void
  fail: (error: unknown) => void
  /** Called once after all taps if they changed the state. */
  done?: (liked: boolean) => void
}

type Running = { confirmed: LikeState; wanted: boolean }

/** State after a like or unlike. */
export const turned = ({ liked, count }: LikeState, wanted: boolean): LikeState => ({
  liked: wanted,
  count: count + Number(wanted) - Number(liked),
})

/**
 * Pending likes, with one request at a time per subject. `show` receives the optimistic state, and null when the settled state
 * applies again. Taps during a request only change the wanted final state. Without a response from the server nothing is settled.
 */
export const createToggles = (show: (key: string, state: LikeState | null) => void) => {
  const running = new Map<string, Running>()

  const run = async (key: string, toggle: Running, { send, settle, fail, done }: ToggleEffects): Promise<void> => {
    const before = toggle.confirmed.liked
    let said: LikeState | null = null
    try {
      while (toggle.wanted !== toggle.confirmed.liked) {
        const { wanted } = toggle
        const answer = await send(wanted)
        said = answer ?? said
        toggle.confirmed = answer ?? turned(toggle.confirmed, wanted)
      }
      if (toggle.confirmed.liked !== before) done?.(toggle.confirmed.liked)
    } catch (error) {
      fail(error)
    }
    running.delete(key)
    if (said !== null) settle(said)
    show(key, null)
  }

  return (key: string, current: LikeState, effects: ToggleEffects): void => {
    const under = running.get(key)
    const toggle = under ?? { confirmed: current, wanted: current.liked }
    toggle.wanted = !toggle.wanted
    show(key, turned(toggle.confirmed, toggle.wanted))
    if (under !== undefined) return
    running.set(key, toggle)
    void run(key, toggle, effects)
  }
}

export type LikeState = { liked: boolean; count: number }

export type ToggleEffects = {
  /** Tells the server; gives the state it answers with, null where it waits for the network. */
  send: (liked: boolean) => Promise<LikeState | null>
  /** Puts what the server said where the page reads it. */
  settle: (state: LikeState) => void
  fail: (error: unknown) => void
  /** Tells that it is done, once for all taps, where they changed something. */
  done?: (liked: boolean) => void
}

type Running = { confirmed: LikeState; wanted: boolean }

/** What a state becomes by a like, or by taking it back. */
export const turned = ({ liked, count }: LikeState, wanted: boolean): LikeState => ({
  liked: wanted,
  count: count + Number(wanted) - Number(liked),
})

/**
 * Likes under way, one request in flight for each thing. `show` gets what to show in the meantime, null when the
 * settled state holds again. Taps while a request runs only change what is wanted in the end. What the server did not
 * say is settled nowhere.
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

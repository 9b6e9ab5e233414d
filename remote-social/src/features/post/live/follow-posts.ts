/**
 * Delay before a deletion event is handled, in ms: after a narrowed audience, remaining viewers receive another event within it.
 */
const AGAIN = 500
/** Time within which a restored post returns to its place, such as after an undo, in ms. */
const BACK = 10_000

type Effects<Post> = {
  /** Tests whether the page has this post. */
  holds: (id: number) => boolean
  /** Fetches the post; null when it does not exist for this person. Throws when unknown. */
  read: (id: number) => Promise<Post | null>
  change: (id: number, post: Post) => void
  drop: (id: number) => void
  /** Refetches everything that contains posts. */
  readAgain: () => void
}

/**
 * Handles live events about posts. Events may be late, and a reconnection may replay a deletion without the later restoration:
 * each event only triggers a fetch, and the latest fetch decides.
 */
export const followPosts = <Post>({ holds, read, change, drop, readAgain }: Effects<Post>) => {
  const going = new Map<number, ReturnType<typeof setTimeout>>()
  const looks = new Map<number, number>()
  const left = new Map<number, number>()

  const stay = (id: number): void => {
    clearTimeout(going.get(id))
    going.delete(id)
  }
  const begin = (id: number): number => {
    const turn = (looks.get(id) ?? 0) + 1
    looks.set(id, turn)
    return turn
  }
  const look = async (id: number, unknown: (error: unknown) => null | undefined): Promise<void> => {
    stay(id)
    if (!holds(id)) return
    const turn = begin(id)
    const post = await read(id).catch(unknown)
    if (post === undefined || looks.get(id) !== turn) return
    if (post !== null) return change(id, post)
    left.set(id, performance.now())
    drop(id)
  }
  const isBack = (id: number): boolean => {
    const since = left.get(id)
    left.delete(id)
    return since !== undefined && performance.now() - since < BACK
  }
  // After a deletion event without a response, the post is hidden.
  const lookGone = (id: number) => look(id, () => null)

  return {
    /** The post is new, changed or restored. */
    came: (id: number): void => {
      if (holds(id)) return void look(id, () => undefined)
      stay(id)
      // Supersedes fetches started before the restoration.
      begin(id)
      if (isBack(id)) readAgain()
    },
    /** The post is deleted for some viewers, perhaps for this one. */
    gone: (id: number): void => {
      stay(id)
      going.set(
        id,
        setTimeout(() => void lookGone(id), AGAIN),
      )
    },
    /** Stops: pending deletions are fetched now. */
    stop: (): void => {
      for (const id of going.keys()) void lookGone(id)
    },
  }
}

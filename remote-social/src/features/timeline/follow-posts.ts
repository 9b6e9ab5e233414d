/** A post that is shown to fewer people is told as gone; who still sees it hears of it again within this time, in ms. */
const AGAIN = 500
/** What comes back within this time after it left, such as by an undo, takes its place again, in ms. */
const BACK = 10_000

type Effects<Post> = {
  /** Whether the page has this post. */
  holds: (id: number) => boolean
  /** The post as it is now, null where it is not there for this person; throws where that cannot be known. */
  read: (id: number) => Promise<Post | null>
  change: (id: number, post: Post) => void
  drop: (id: number) => void
  /** Reads everything that holds posts again. */
  readAgain: () => void
}

/**
 * Follows what is told of posts. Events come late, and again after each new connection, one that says a post is gone even
 * without the one that said it is back: each only makes it look how the post is now, and the latest look counts.
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
  // What was told as gone, and cannot be asked for, is hidden all the same.
  const lookGone = (id: number) => look(id, () => null)

  return {
    /** It is new, has changed, or is back. */
    came: (id: number): void => {
      if (holds(id)) return void look(id, () => undefined)
      stay(id)
      // Looks from before it was back know nothing of that.
      begin(id)
      if (isBack(id)) readAgain()
    },
    /** It is gone for some, perhaps for this person. */
    gone: (id: number): void => {
      stay(id)
      going.set(
        id,
        setTimeout(() => void lookGone(id), AGAIN),
      )
    },
    /** Nobody listens any more: what waits is looked at now. */
    stop: (): void => {
      for (const id of going.keys()) void lookGone(id)
    },
  }
}

import { sql } from 'kysely'
import { createComment } from '@florilege/server/features/comment/comment-store.ts'
import { createPost } from '@florilege/server/features/post/post-store.ts'
import type { NewPost } from '@florilege/server/features/post/post-store.ts'
import type { Trx } from '@florilege/server/platform/database/database.ts'
import { attachPlates } from './attach-plate.ts'
import type { AuthorKey, DemoComment, DemoLesson, DemoPost, PersonKey } from './demo-content.ts'
import { lessons } from './lessons.ts'
import { moodYear } from './mood-year.ts'
import { moods } from './moods.ts'
import { notes } from './notes.ts'
import { past } from './past.ts'
import { idOf } from './seed-people.ts'
import type { Authors, People } from './seed-people.ts'
import type { StoredPlates } from './seed-plates.ts'

const HOUR = 3600 * 1000

type Written = {
  hoursAgo: number
  by: AuthorKey
  writer?: PersonKey
  post: Omit<NewPost, 'owner' | 'actor' | 'createdAt'>
  plates: string[]
  likes: PersonKey[]
  comments: DemoComment[]
  talkHours?: number
  solutions: DemoLesson['solutions']
}

const note = (item: DemoPost): Written => ({
  ...item,
  post: {
    kind: item.mood === undefined ? 'note' : 'mood',
    privacy: item.privacy ?? 9,
    text: item.text,
    category: item.category ?? null,
    mood: item.mood ?? null,
    place: item.place ?? null,
  },
  plates: item.plates ?? [],
  likes: item.likes ?? [],
  comments: item.comments ?? [],
  solutions: [],
})

const lesson = (item: DemoLesson): Written => ({
  ...item,
  post: { kind: 'lesson', privacy: 9, text: item.text, title: item.title },
  plates: item.plates ?? [],
  likes: item.likes ?? [],
  comments: item.comments ?? [],
})

/** Inserts likes with their count. */
const seedLikes = async (trx: Trx, item: number, likes: readonly number[]): Promise<void> => {
  if (likes.length === 0) return
  await trx
    .insertInto('item_like')
    .values(likes.map((entity_id) => ({ entity_id, item_id: item })))
    .execute()
  await trx
    .updateTable('item')
    .set({ evaluation_count: sql<number>`evaluation_count + ${likes.length}` })
    .where('id', '=', item)
    .execute()
}

type Talk = { comments: DemoComment[]; from: number; until: number }

const seedComments = async (trx: Trx, object: number, { comments, from, until }: Talk, people: People): Promise<void> => {
  // Spread over the duration of the conversation, answers after their comments.
  const step = (until - from) / (comments.reduce((count, { replies = [] }) => count + 1 + replies.length, 0) + 1)
  let at = from
  const add = (by: PersonKey, message: string, above: number | null) => {
    at += step
    const author = idOf(people, by)
    return createComment(trx, {
      object,
      author,
      actor: author,
      message,
      subThread: above,
      replyTo: above,
      createdAt: new Date(at),
    })
  }
  for (const { by, text, replies = [] } of comments) {
    const first = await add(by, text, null)
    for (const reply of replies) await add(reply.by, reply.text, first)
  }
}

/** Private moods. */
const pastMoods: DemoPost[] = moodYear.map(({ daysAgo, mood, text }) => ({
  by: 'camille',
  hoursAgo: daysAgo * 24 + 2,
  mood,
  text,
  privacy: 0,
}))

/** Creates the demo's lessons with solutions, notes and moods, oldest first. */
export const seedPosts = async (trx: Trx, people: People, authors: Authors, stored: StoredPlates): Promise<void> => {
  const now = Date.now()
  const talks = past.map((item) => note({ talkHours: 40, ...item }))
  const all = [...lessons.map(lesson), ...notes.map(note), ...moods.map(note), ...talks, ...pastMoods.map(note)].toSorted(
    (a, b) => b.hoursAgo - a.hoursAgo,
  )
  for (const { hoursAgo, by, writer, post, plates, likes, comments, talkHours, solutions } of all) {
    const at = now - hoursAgo * HOUR
    const actor = writer === undefined ? null : idOf(people, writer)
    const id = await createPost(trx, { ...post, owner: idOf(authors, by), actor, createdAt: new Date(at) })
    await attachPlates(trx, id, plates, stored)
    await seedLikes(
      trx,
      id,
      likes.map((key) => idOf(people, key)),
    )
    const until = talkHours === undefined ? now : Math.min(now, at + talkHours * HOUR)
    await seedComments(trx, id, { comments, from: at, until }, people)
    for (const [index, solution] of solutions.entries()) {
      const createdAt = new Date(at + ((now - at) * (index + 1)) / (solutions.length + 1))
      const owner = idOf(people, solution.by)
      const answer = await createPost(trx, { kind: 'solution', owner, privacy: 9, text: solution.text, lesson: id, createdAt })
      await seedLikes(
        trx,
        answer,
        (solution.likes ?? []).map((key) => idOf(people, key)),
      )
    }
  }
}

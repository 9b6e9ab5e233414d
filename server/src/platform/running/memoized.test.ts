import { expect, it } from 'vitest'
import type { Db } from '../database/database.ts'
import { memoized } from './memoized.ts'

/** Only its identity matters. */
const database = (): Db => ({}) as Db

const setUp = () => {
  let time = 0
  const asked: string[] = []
  const answer = memoized({ most: 2, age: 100, now: () => time }, async (_, question) => {
    asked.push(question)
    if (question === 'fail') throw new Error('no answer')
    return question.length
  })
  return { answer, asked, pass: (ms: number) => (time += ms) }
}

it('memoizes concurrent and repeated calls for a period', async () => {
  const { answer, asked, pass } = setUp()
  const db = database()
  expect(await Promise.all([answer(db, 'iris'), answer(db, 'iris')])).toEqual([4, 4])
  pass(99)
  await answer(db, 'iris')
  expect(asked).toEqual(['iris'])
  pass(2)
  await answer(db, 'iris')
  await answer(database(), 'iris')
  expect(asked).toEqual(['iris', 'iris', 'iris'])
})

it('caches the most recent questions only, and no failure', async () => {
  const { answer, asked } = setUp()
  const db = database()
  for (const question of ['a', 'bb', 'a', 'ccc', 'a', 'bb']) await answer(db, question)
  expect(asked).toEqual(['a', 'bb', 'ccc', 'bb'])
  for (let time = 0; time < 2; time += 1) await expect(answer(db, 'fail')).rejects.toThrow('no answer')
  expect(asked.slice(4)).toEqual(['fail', 'fail'])
})

import { afterEach, describe, expect, it } from 'vitest'
import { putBack, watchReplaced } from './put-back.ts'

const { defineProperty, getPrototypeOf } = Object
const broken = (): never => {
  throw new Error('it was replaced')
}
const nextOf = (one: Iterable<unknown>): object => getPrototypeOf(one[Symbol.iterator]()) as object

describe('what cannot be sealed', () => {
  afterEach(() => watchReplaced(() => undefined))

  it('[T17] [MF-09] is put back and told when a remote replaced it, and given up when it goes on', () => {
    const told: boolean[] = []
    watchReplaced((isBack) => told.push(isBack))
    putBack()
    expect(told).toEqual([])
    // No pair is taken apart by its iterator, which is one of them.
    const replacements: { holder: object; key: string | symbol }[] = [
      { holder: Array.prototype, key: Symbol.iterator },
      { holder: String.prototype, key: Symbol.iterator },
      { holder: Map.prototype, key: Symbol.iterator },
      { holder: Set.prototype, key: Symbol.iterator },
      { holder: nextOf([]), key: 'next' },
      { holder: nextOf(new Map()), key: 'next' },
      { holder: nextOf(new Set()), key: 'next' },
      { holder: RegExp.prototype, key: 'exec' },
      { holder: RegExp.prototype, key: 'test' },
      { holder: RegExp.prototype, key: Symbol.replace },
      { holder: RegExp.prototype, key: Symbol.split },
    ]
    const replaceAll = (): void =>
      replacements.forEach(({ holder, key }) => {
        defineProperty(holder, key, { value: broken, writable: true, configurable: true })
      })
    replaceAll()
    putBack()
    expect([...new Set([...'ab', ...new Map([['c', 1]]).keys()])]).toEqual(['a', 'b', 'c'])
    expect('a1b2'.replace(/\d/, '').split(/\d/)).toEqual(['ab', ''])
    expect([/a/.test('a'), Object.keys(Array.prototype)]).toEqual([true, []])
    expect(told).toEqual([true])
    for (let again = 0; again < 3; again += 1) {
      replaceAll()
      putBack()
    }
    expect(told).toEqual([true, true, true, false])
  })
})

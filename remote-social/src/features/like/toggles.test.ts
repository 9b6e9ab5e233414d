import { describe, expect, it } from 'vitest'
import { createToggles } from './toggles.ts'
import type { LikeState } from './toggles.ts'

const setUp = () => {
  const shown: (LikeState | null)[] = []
  const sent: boolean[] = []
  const settled: LikeState[] = []
  const failures: unknown[] = []
  const told: boolean[] = []
  const answers: { give: (state: LikeState | null) => void; refuse: (error: Error) => void }[] = []
  const toggle = createToggles((_, state) => shown.push(state))
  const effects = {
    send: (liked: boolean) =>
      new Promise<LikeState | null>((give, refuse) => {
        sent.push(liked)
        answers.push({ give, refuse })
      }),
    settle: (state: LikeState) => void settled.push(state),
    fail: (error: unknown) => void failures.push(error),
    done: (liked: boolean) => void told.push(liked),
  }
  const tap = () => toggle('1', { liked: false, count: 3 }, effects)
  const answer = async (act: (last: (typeof answers)[number]) => void) => {
    const last = answers.at(-1)
    if (last === undefined) throw new Error('nothing was sent')
    act(last)
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { shown, sent, settled, failures, told, tap, answer }
}

describe('like toggles', () => {
  it('[ST-10] the like and its count are shown before the server responds', () => {
    const { tap, shown, sent } = setUp()
    tap()
    expect(shown).toEqual([{ liked: true, count: 4 }])
    expect(sent).toEqual([true])
  })

  it('[ST-10] the server’s state applies, including likes of other people', async () => {
    const { tap, answer, settled, told, shown } = setUp()
    tap()
    await answer(({ give }) => give({ liked: true, count: 9 }))
    expect(told).toEqual([true])
    expect(settled).toEqual([{ liked: true, count: 9 }])
    expect(shown.at(-1)).toBeNull()
  })

  it('[ST-10] a refusal rolls back with one error, whatever the number of taps', async () => {
    const { tap, answer, settled, shown, failures, told, sent } = setUp()
    tap()
    tap()
    tap()
    await answer(({ refuse }) => refuse(new Error('NOT_FOUND')))
    expect(sent).toEqual([true])
    expect(failures).toHaveLength(1)
    expect(told).toEqual([])
    expect(settled).toEqual([])
    expect(shown.at(-1)).toBeNull()
  })

  it('[BY-08] a queued like settles nothing; an earlier response is settled', async () => {
    const waits = setUp()
    waits.tap()
    await waits.answer(({ give }) => give(null))
    expect([waits.settled, waits.shown.at(-1), waits.told, waits.failures]).toEqual([[], null, [true], []])
    const half = setUp()
    half.tap()
    half.tap()
    await half.answer(({ give }) => give({ liked: true, count: 9 }))
    expect([half.sent, half.shown.at(-1)]).toEqual([[true, false], { liked: false, count: 3 }])
    await half.answer(({ give }) => give(null))
    expect([half.settled, half.shown.at(-1)]).toEqual([[{ liked: true, count: 9 }], null])
  })

  it('with one request at a time, an even number of taps ends with an unlike', async () => {
    const { tap, answer, sent, shown, settled, told } = setUp()
    for (let taps = 0; taps < 6; taps++) tap()
    expect(sent).toEqual([true])
    expect(shown.at(-1)).toEqual({ liked: false, count: 3 })
    await answer(({ give }) => give({ liked: true, count: 4 }))
    expect(sent).toEqual([true, false])
    await answer(({ give }) => give({ liked: false, count: 3 }))
    expect(settled).toEqual([{ liked: false, count: 3 }])
    expect(told).toEqual([])
  })

  it('no further request is sent when the taps end at the requested state', async () => {
    const { tap, answer, sent } = setUp()
    for (let taps = 0; taps < 5; taps++) tap()
    await answer(({ give }) => give({ liked: true, count: 4 }))
    expect(sent).toEqual([true])
  })
})

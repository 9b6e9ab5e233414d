import { describe, expect, it } from 'vitest'
import { ApiError } from './api-error.ts'
import { onStepUp, withStepUp } from './step-up.ts'

const needed = () => Promise.reject(new ApiError(403, 'STEP_UP_REQUIRED'))

describe('a sensitive call', () => {
  it('goes on once the person has proved who they are', async () => {
    let open = false
    onStepUp(async () => (open = true))
    expect(await withStepUp(() => (open ? Promise.resolve('done') : needed()))).toBe('done')
  })

  it('is cut short when they think better of it', async () => {
    onStepUp(async () => false)
    await expect(withStepUp(needed)).rejects.toMatchObject({ status: 0, code: 'ABORTED' })
  })

  it('asks once for several at the same time, and does not ask for ever', async () => {
    let times = 0
    onStepUp(async () => {
      times += 1
      return true
    })
    const calls = await Promise.allSettled([withStepUp(needed), withStepUp(needed)])
    expect(times).toBe(1)
    expect(calls.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })

  it('leaves every other refusal to who called', async () => {
    onStepUp(() => Promise.reject(new Error('asked')))
    await expect(withStepUp(() => Promise.reject(new ApiError(403, 'FORBIDDEN')))).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

import { describe, expect, it } from 'vitest'
import { ApiError } from './api-error.ts'
import { onStepUp, withStepUp } from './step-up.ts'

const needed = () => Promise.reject(new ApiError(403, 'STEP_UP_REQUIRED'))

describe('sensitive call', () => {
  it('continues after the person proved their identity', async () => {
    let open = false
    onStepUp(async () => (open = true))
    expect(await withStepUp(() => (open ? Promise.resolve('done') : needed()))).toBe('done')
  })

  it('is aborted when the person cancels', async () => {
    onStepUp(async () => false)
    await expect(withStepUp(needed)).rejects.toMatchObject({ status: 0, code: 'ABORTED' })
  })

  it('concurrent calls ask once, and a repeated demand fails', async () => {
    let times = 0
    onStepUp(async () => {
      times += 1
      return true
    })
    const calls = await Promise.allSettled([withStepUp(needed), withStepUp(needed)])
    expect(times).toBe(1)
    expect(calls.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })

  it('other refusals are passed to the caller', async () => {
    onStepUp(() => Promise.reject(new Error('asked')))
    await expect(withStepUp(() => Promise.reject(new ApiError(403, 'FORBIDDEN')))).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

import { describe, expect, it } from 'vitest'
import { ANYBODY, FRIENDS, ONLY_ME, REMOVED } from '@florilege/shared/rules'
import { chosenPrivacy, keepsPrivacy } from './post-draft.ts'

const own = { owned_by_me: true, privacy_status: FRIENDS } as const

describe('[ST-11] audience of an edited post', () => {
  it('is sent if the author chose it in the form', () => {
    expect(chosenPrivacy({ privacy: ONLY_ME }, own)).toEqual({ privacy_status: ONLY_ME })
    expect(chosenPrivacy({ privacy: null }, own)).toEqual({})
  })

  it('[RO-03] is unchanged when another person edits the text, or the post was removed after the draft’s choice', () => {
    for (const edited of [
      { owned_by_me: false, privacy_status: ANYBODY },
      { owned_by_me: true, privacy_status: REMOVED },
    ] as const) {
      expect(keepsPrivacy(edited)).toBe(true)
      expect(chosenPrivacy({ privacy: ANYBODY }, edited)).toEqual({})
    }
  })
})

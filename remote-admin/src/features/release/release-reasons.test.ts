import { describe, expect, it } from 'vitest'
import { reasonsOf, worded } from './release-reasons.ts'

const BUILD = '0123456789abcdef'

describe('refusals of the registry', () => {
  it('are split into reasons, each with its release', () => {
    const refusal = `gallery: it needs contract ^2.0, the live host provides 1.4.0; gallery is held at ${BUILD} by Ada (the fair): let it go first; 3 files of gallery have not been handed in`
    expect(reasonsOf(refusal)).toEqual([
      { of: 'gallery', text: 'it needs contract ^2.0, the live host provides 1.4.0' },
      { of: null, text: `gallery is held at ${BUILD} by Ada (the fair): let it go first` },
      { of: null, text: '3 files of gallery have not been handed in' },
    ])
    for (const { text } of reasonsOf(refusal)) expect(worded(text), text).not.toBeNull()
    expect(
      reasonsOf('host: remote "media" would have no release left: it shares jotai, which the live host does not provide'),
    ).toEqual([{ of: 'media', text: 'it shares jotai, which the live host does not provide' }])
    expect(reasonsOf(`${BUILD}: its document is gone`)).toEqual([{ of: BUILD, text: 'its document is gone' }])
  })

  it('have texts with their values; an unknown sentence stays as it is', () => {
    expect(worded('it needs react ^20.0.0, the live host provides 19.3.1')).toEqual({
      key: 'module',
      values: { module: 'react', wanted: '^20.0.0', given: '19.3.1' },
    })
    expect(worded(`gallery is held at ${BUILD} by Ada (the fair): let it go first`)).toEqual({
      key: 'held',
      values: { build: BUILD, by: 'Ada (the fair)' },
    })
    expect(worded(`${BUILD} goes to 20 % of people: this place is not among them`)?.key).toBe('outside')
    expect(worded('goes to 20 % of people')).toEqual({ key: 'rollout', values: { share: '20' } })
    expect(worded('without the administration no page could put it back: only a key takes it off the site')?.key).toBe(
      'administration',
    )
    const broke = { share: '20', broke: '5', others: '1', slow: '2', slow_others: '0', evidence: '1.20e+4' }
    expect(worded('at 20 % it broke for 5 people with it and 1 without, was slow for 2 and 0: evidence 1.20e+4')).toEqual({
      key: 'broke_rollout',
      values: broke,
    })
    expect(worded('live for everybody, it broke for 5 people: evidence 120')).toEqual({
      key: 'broke_live',
      values: { broke: '5', evidence: '120' },
    })
    expect(worded('the fair of the mosses')).toBeNull()
    expect(reasonsOf('something new')).toEqual([{ of: null, text: 'something new' }])
  })

  it('[MF-04] translate the conflicts of a remote with the site', () => {
    const said = {
      page: 'the page /essai/ belongs to remote "guide"',
      page_host: 'the page /login/ belongs to the host',
      room_tabs: 'there would be 6 tabs with its 2, at most 5 may be',
      room_bar: 'there would be 4 buttons in the bar with its 1, at most 3 may be',
      room_people: 'there would be 19 menu entries of people with its 3, at most 18 may be',
      room_administrators: 'there would be 17 menu entries of administrators with its 2, at most 16 may be',
      there: 'the menu entry to /guide/ is there already, of remote "guide"',
      own_page: 'the entry of the person\'s own page is of remote "social"',
      filled: 'the extension point "viewer" is filled by remote "media"',
    }
    for (const [key, sentence] of Object.entries(said)) expect(worded(sentence)?.key, sentence).toBe(key)
    expect(worded(said.room_people)?.values).toEqual({ all: '19', most: '18' })
    expect(worded(said.page)?.values).toEqual({ path: '/essai/', owner: 'guide' })
  })
})

import { describe, expect, it } from 'vitest'
import { POST_TYPES } from '@florilege/shared/rules'
import type { PostType, RelationCode, Role } from '@florilege/shared/rules'
import { editPath, ownForm, postActions } from './post-menu-rules.ts'

const post = (over: { type?: PostType; owned_by_me?: boolean; entity_type?: string } = {}) => ({
  type: 'NOTE' as PostType,
  owned_by_me: true,
  pinned: false,
  entity_type: 'PERSON',
  ...over,
})
const viewer = (over: { role?: Role; codes?: RelationCode[]; acts?: boolean; timeline?: boolean; page?: boolean } = {}) => ({
  role: 'USER' as Role,
  codes: [],
  acts: false,
  timeline: false,
  ...over,
})

describe('menu of a post', () => {
  it.each(POST_TYPES)('[MN-14] [RO-03] has edit and delete for an own %s unless it is a lesson or a mood', (type) => {
    const offered = postActions(post({ type }), viewer())
    const ownForm = type === 'LESSON' || type === 'MOOD'
    expect(offered.includes('delete')).toBe(!ownForm)
    expect(offered.includes('edit')).toBe(!ownForm && type !== 'SHARE')
  })

  it('[MN-06] on the post’s own page, edit and delete are only in the bar', () => {
    const offered = postActions(post(), viewer({ page: true }))
    expect(offered).toContain('privacy')
    expect(offered).not.toContain('edit')
    expect(offered).not.toContain('delete')
  })

  it('[MN-14] never has edit and delete for a post of another person, whatever the role', () => {
    for (const role of ['GUEST', 'USER', 'EDITOR', 'ADMIN'] as const)
      for (const type of POST_TYPES) {
        const offered = postActions(post({ type, owned_by_me: false }), viewer({ role }))
        expect(offered).not.toContain('edit')
        expect(offered).not.toContain('delete')
        expect(offered).not.toContain('privacy')
        expect(offered).not.toContain('see-as')
        expect(offered).toContain('report')
      }
  })

  it('[ST-11] [BY-03] lets the owner of any post change its audience, and preview it as another viewer', () => {
    for (const type of POST_TYPES)
      expect(postActions(post({ type }), viewer())).toEqual(expect.arrayContaining(['privacy', 'see-as']))
  })

  it('[ST-09] lets A, C, E and R of a group advertise, not M; a person’s post cannot be advertised', () => {
    for (const code of ['A', 'C', 'E', 'R'] as const)
      expect(postActions(post({ owned_by_me: false, entity_type: 'GROUP' }), viewer({ codes: [code] }))).toContain('advertise')
    expect(postActions(post({ owned_by_me: false, entity_type: 'GROUP' }), viewer({ codes: ['M'] }))).not.toContain('advertise')
    expect(postActions(post({ entity_type: 'PERSON' }), viewer({ codes: ['A'] }))).not.toContain('advertise')
  })

  it('[ST-09] lets A, C, E and M of a group take down its posts, not R; not their own posts or a person’s', () => {
    const group = post({ owned_by_me: false, entity_type: 'GROUP' })
    for (const code of ['A', 'C', 'E', 'M'] as const) expect(postActions(group, viewer({ codes: [code] }))).toContain('moderate')
    expect(postActions(group, viewer({ codes: ['R', 'm'] }))).not.toContain('moderate')
    expect(postActions(post({ entity_type: 'GROUP' }), viewer({ codes: ['A'] }))).not.toContain('moderate')
    expect(postActions(post({ owned_by_me: false }), viewer({ codes: ['A'] }))).not.toContain('moderate')
  })

  it('[ST-09] [BY-04] for a colleague’s post, a person who acts as the group has the entries of their code, without report', () => {
    const colleagues = post({ owned_by_me: false, entity_type: 'GROUP' })
    const offered = (code: 'C' | 'E' | 'M' | 'R') => postActions(colleagues, viewer({ codes: [code], acts: true }))
    expect(offered('C')).toEqual(['advertise', 'moderate'])
    expect(offered('E')).toEqual(['advertise', 'moderate'])
    expect(offered('M')).toEqual(['moderate'])
    expect(offered('R')).toEqual(['advertise'])
  })

  it('hides a post from the timeline only if it is in one', () => {
    expect(postActions(post(), viewer({ timeline: true }))).toContain('hide')
    expect(postActions(post(), viewer())).not.toContain('hide')
  })

  it('[RT-34] [RO-03] the form of a lesson is open to its author and editors, that of a mood to its author, others to nobody', () => {
    const form = (type: PostType, owned_by_me: boolean, role: Role) =>
      ownForm({ id: 7, type, lesson_id: null, owned_by_me }, role)
    for (const role of ['USER', 'CONTRIB', 'EDITOR', 'ADMIN'] as const) {
      const edits = role === 'EDITOR' || role === 'ADMIN'
      expect(form('LESSON', true, role)).toBe('/lesson/edit/7/')
      expect(form('LESSON', false, role)).toBe(edits ? '/lesson/edit/7/' : null)
      expect(form('MOOD', true, role)).toBe('/mood/edit/7/')
      expect(form('MOOD', false, role)).toBeNull()
      expect(form('NOTE', true, role)).toBeNull()
    }
    expect(form('LESSON', false, 'GUEST')).toBeNull()
  })

  it('[RT-34] each type has the path of its form', () => {
    expect(editPath({ id: 7, type: 'SOLUTION', lesson_id: 3 })).toBe('/solution/edit/3/7/')
    expect(editPath({ id: 7, type: 'MOOD', lesson_id: null })).toBe('/mood/edit/7/')
    expect(editPath({ id: 7, type: 'LESSON', lesson_id: null })).toBe('/lesson/edit/7/')
    expect(editPath({ id: 7, type: 'SHARE', lesson_id: null })).toBeNull()
  })
})

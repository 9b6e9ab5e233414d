import { describe, expect, it } from 'vitest'
import { MODERATING_CODES, RELATED_CODES, VISIBILITY_TABLE } from '../testing/visibility-table.ts'
import { ANYBODY, DEFAULT_PRIVACY, FRIENDS, ONLY_ME, PRIVACY_STATUS, REMOVED, visible } from './privacy.ts'
import { ROLES } from './role.ts'

const OWNER = 1
const VIEWER = 2
const LETTERS = 'gucea'

const [, ...rows] = VISIBILITY_TABLE.trim()
  .split('\n')
  .map((line) => line.split(/\s+/))

/** Cell of the table as `visible` answers it: the letters of the roles that see the item. */
const answered = (relation: string, privacy: (typeof PRIVACY_STATUS)[number]): string =>
  ROLES.map((role, at) => {
    const isGuest = role === 'GUEST'
    const entity = isGuest ? null : relation === 'owner' ? OWNER : VIEWER
    const sees = visible(
      { owner: OWNER, privacy },
      {
        entity,
        moderator: role === 'ADMIN',
        moderatesOwner: !isGuest && MODERATING_CODES.has(relation),
        related: !isGuest && RELATED_CODES.has(relation),
        blocked: !isGuest && relation === 'blocked',
      },
    )
    return sees ? LETTERS[at] : '-'
  }).join('')

describe('visibility', () => {
  it('[EN-12] the values on the wire are -1, 0, 1 and 9', () => {
    expect([REMOVED, ONLY_ME, FRIENDS, ANYBODY]).toEqual([-1, 0, 1, 9])
    expect(PRIVACY_STATUS).toEqual([-1, 0, 1, 9])
  })

  it('[VA-18] an item without a setting is visible to anybody', () => {
    expect(DEFAULT_PRIVACY).toBe(9)
  })

  it.each(rows)('[EN-12] an item, to a viewer with the relation %s, is shown or hidden as written', (relation, ...cells) => {
    expect(PRIVACY_STATUS.map((privacy) => answered(relation, privacy))).toEqual(cells)
  })

  it('[EN-12] a block hides an item of the circle from a viewer who is in it', () => {
    const viewer = { entity: VIEWER, moderator: false, moderatesOwner: true, related: true, blocked: true }
    expect(PRIVACY_STATUS.map((privacy) => visible({ owner: OWNER, privacy }, viewer))).toEqual([false, false, false, false])
  })
})

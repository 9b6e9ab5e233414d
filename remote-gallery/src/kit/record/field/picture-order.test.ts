import { describe, expect, it } from 'vitest'
import { moved } from '../../../moved.ts'
import { keptPictures, mediaOf, percentOf, shareOf, startOf, withSent } from './picture-order.ts'

const picture = (media_id: number, alt: string | null = null) => ({ media_id, alt, focal: null, thumb: `/${media_id}.webp` })
const sent = (id: number) => ({ id, thumb: `/${id}.webp` })
const ids = (all: readonly { media_id: number }[]) => all.map(({ media_id }) => media_id)

describe('pictures of a record', () => {
  it('removes pictures that were removed from the tray', () => {
    expect(ids(withSent([picture(7), picture(1)], [sent(7)], [sent(8)]))).toEqual([1, 8])
  })

  it('a draft restores recent uploads, order and alternative texts', () => {
    const kept = keptPictures(moved([picture(1), picture(9, 'Une rose'), picture(2)], 1, 0))
    const again = startOf(kept, [{ media_id: 1, alt: null, focal: null }], [picture(1, '')])
    expect(again).toEqual([picture(9, 'Une rose'), picture(1), picture(2)])
    // Uploads reported again by the tray keep their position.
    expect(withSent(again, [], [sent(9)])).toEqual(again)
  })

  it('a restored version brings its pictures, also those without a thumbnail here', () => {
    const theirs = JSON.stringify([1, 5].map((media_id) => ({ media_id, alt: null, focal: null })))
    expect(startOf(theirs, [], [picture(1, '')]).map(({ media_id, thumb }) => [media_id, thumb])).toEqual([
      [1, '/1.webp'],
      [5, ''],
    ])
  })

  it('a picture is sent with the record’s fields only, without blank texts', () => {
    expect(mediaOf(keptPictures([picture(1, ' Une rose '), picture(2, ' ')]))).toEqual([
      { media_id: 1, alt: 'Une rose', focal: null },
      { media_id: 2, alt: null, focal: null },
    ])
    expect(mediaOf(undefined)).toEqual([])
  })
})

it('[EN-05] a focal point is displayed in percent and stored as fractions', () => {
  for (const focal of [null, { x: 0, y: 1 }, { x: 0.29, y: 0.57 }]) expect(shareOf(percentOf(focal))).toEqual(focal)
})

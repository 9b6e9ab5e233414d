import { describe, expect, it } from 'vitest'
import type { FirstCall } from '@florilege/shared/contracts'
import type { FirstAnswer } from './first-data.ts'
import { paintedPictures } from './painted-pictures.ts'

const place = { top: 132, side: 16, columns: 2, between: 16, under: 94, mat: false, tallest: 100, from: 390 }
const pictured = (width: number, height: number, name = 'a') => ({
  picture: {
    media_id: 1,
    thumb: `/media-files/${name}/thumb.webp`,
    pres: `/media-files/${name}/pres.webp`,
    orig: `/media-files/${name}/orig.webp`,
    width,
    height,
    thumbhash: null,
    focal: null,
    alt: 'Une "planche"',
    author: null,
  },
})
const answer = (data: unknown[], pictures: FirstCall['pictures']): FirstAnswer => ({
  call: { call: 'GET /api/bibliography', pictures },
  input: {},
  status: 200,
  data: { list: { data } },
})
const listed = (data: unknown[]) =>
  paintedPictures([answer(data, { at: '/list/data/*/picture', count: 4, sizes: '46vw', place })])
const columns = (style: string) => [...style.matchAll(/left:calc\(16px \+ (\d)\*/g)].map((match) => match[1])

describe('pictures that the document paints', () => {
  it('[MF-13] are placed as in the gallery: each in the shortest column, the left one when equal', () => {
    const square = pictured(100, 100)
    expect(columns(listed([square, square, square, square])?.style ?? '')).toEqual(['0', '1', '0', '1'])
    const tall = pictured(100, 300)
    expect(columns(listed([tall, square, square, square])?.style ?? '')).toEqual(['0', '1', '1', '1'])
  })

  it('[MF-13] end before the first item without a picture, whose height is unknown', () => {
    const painted = listed([pictured(3, 4, 'a'), { picture: null }, pictured(3, 4, 'c')])
    expect(painted?.html.match(/<img/g)).toHaveLength(1)
    expect(painted?.html).toContain('src="/media-files/a/thumb.webp"')
    expect(listed([{ picture: null }])).toBeNull()
  })

  it('[MF-13] are none where the page does not say where it shows them', () => {
    expect(paintedPictures([answer([pictured(3, 4)], { at: '/list/data/*/picture', count: 4, sizes: '46vw' })])).toBeNull()
    expect(paintedPictures([])).toBeNull()
  })

  it('[T1] write only numbers of pictures into the style, and no user text into the document', () => {
    const painted = listed([pictured(300, 400, '"><script>')])
    expect(painted?.html).not.toContain('<script>')
    expect(painted?.html).not.toContain('planche')
    expect(painted?.style).not.toContain('script')
  })
})

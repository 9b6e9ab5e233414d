import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { PictureFrame } from './picture-frame.tsx'

const picture = {
  media_id: 1,
  thumb: '/media-files/a/thumb.webp',
  pres: '/media-files/a/pres.webp',
  orig: '/media-files/a/orig',
  width: 3000,
  height: 4000,
  thumbhash: '3OcRJYB4d3h/iIeHeEh3eIhw+j2w',
  focal: null,
  alt: 'Iris',
  author: null,
}

describe('picture', () => {
  afterEach(cleanup)

  it('reserves its space and shows a blur until it is loaded', () => {
    const { container } = render(<PictureFrame picture={picture} sizes="50vw" />)
    const image = screen.getByRole('img', { name: 'Iris' })
    expect((container.firstElementChild as HTMLElement).style.aspectRatio).toBe('3000 / 4000')
    expect([image.getAttribute('width'), image.getAttribute('height'), image.getAttribute('loading')]).toEqual([
      '3000',
      '4000',
      'lazy',
    ])
    expect(container.querySelector('canvas')).not.toBeNull()
    fireEvent.load(image)
    expect(container.querySelector('canvas')).toBeNull()
  })

  it('[MF-13] has the same srcset as the document’s preload, and loads eagerly among the first', () => {
    render(<PictureFrame picture={picture} sizes="50vw" priority alt="" />)
    const image = document.querySelector('img')
    expect(image?.getAttribute('srcset')).toMatch(/^\/media-files\/a\/w240\.avif 240w, .*, \/media-files\/a\/pres\.webp 1200w$/)
    expect(image?.getAttribute('sizes')).toBe('50vw')
    expect(image?.getAttribute('fetchpriority')).toBe('high')
    expect(image?.getAttribute('loading')).toBe('eager')
  })
})

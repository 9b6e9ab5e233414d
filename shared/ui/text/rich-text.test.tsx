import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import type { RichText } from '../../contracts/post/rich-text.ts'
import { RichTextView } from './rich-text.tsx'

const paragraph = (...children: unknown[]) => ({ type: 'paragraph', children })
const show = (...blocks: unknown[]) => render(<RichTextView document={blocks as RichText} />, { wrapper: MemoryRouter })
const links = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

describe('[VA-16] formatted text', () => {
  afterEach(cleanup)

  it('a URL in it becomes a link with its marks', () => {
    show(paragraph({ text: 'Voir https://exemple.test/flore.' }, { text: ' et https://exemple.test/b', bold: true }))
    expect(links()).toEqual([
      ['exemple.test/flore', 'https://exemple.test/flore'],
      ['exemple.test/b', 'https://exemple.test/b'],
    ])
    expect(screen.queryAllByRole('link')[1]?.closest('strong')).not.toBeNull()
  })

  it('URLs in code and within links do not become links', () => {
    const link = { type: 'link', url: 'https://exemple.test/a', children: [{ text: 'https://exemple.test/autre :)' }] }
    show(paragraph({ text: 'https://exemple.test/c', code: true }, link))
    expect(links()).toEqual([['https://exemple.test/autre 🙂', 'https://exemple.test/a']])
  })

  it('its headings are below the title above it', () => {
    const blocks = [
      { type: 'heading-2', children: [{ text: 'Semis' }] },
      { type: 'heading-3', children: [{ text: 'En avril' }] },
    ] as RichText
    for (const level of [2, 3, 4] as const) {
      render(<RichTextView document={blocks} level={level} />)
      expect(screen.getByRole('heading', { level, name: 'Semis' })).toBeTruthy()
      expect(screen.getByRole('heading', { level: level + 1, name: 'En avril' })).toBeTruthy()
      cleanup()
    }
  })
})

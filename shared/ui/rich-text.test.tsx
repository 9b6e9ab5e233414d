import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import type { RichText } from '../contracts/post/rich-text.ts'
import { RichTextView } from './rich-text.tsx'

const paragraph = (...children: unknown[]) => ({ type: 'paragraph', children })
const show = (...blocks: unknown[]) => render(<RichTextView document={blocks as RichText} />, { wrapper: MemoryRouter })
const links = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

describe('[VA-16] a text with formatting', () => {
  afterEach(cleanup)

  it('leads where an address says that is written in it, with its marks around it', () => {
    show(paragraph({ text: 'Voir https://exemple.test/flore.' }, { text: ' et https://exemple.test/b', bold: true }))
    expect(links()).toEqual([
      ['exemple.test/flore', 'https://exemple.test/flore'],
      ['exemple.test/b', 'https://exemple.test/b'],
    ])
    expect(screen.queryAllByRole('link')[1]?.closest('strong')).not.toBeNull()
  })

  it('makes no address of code, nor a second link of the words of one', () => {
    const link = { type: 'link', url: 'https://exemple.test/a', children: [{ text: 'https://exemple.test/autre :)' }] }
    show(paragraph({ text: 'https://exemple.test/c', code: true }, link))
    expect(links()).toEqual([['https://exemple.test/autre 🙂', 'https://exemple.test/a']])
  })
})

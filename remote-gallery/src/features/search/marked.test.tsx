import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Marked } from './marked.tsx'

describe('marks of a snippet', () => {
  it('matched words are marked; everything else is text, markup included', () => {
    const { container } = render(<Marked text={'un \uE000iris\uE001 bleu <b>\uE000œuvre\uE001'} />)
    expect([...container.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['iris', 'œuvre'])
    expect(container.textContent).toBe('un iris bleu <b>œuvre')
    expect(container.querySelector('b')).toBeNull()
  })
})

import { render, screen } from '@testing-library/react'
import { Fragment } from 'react'
import type { FragmentInstance, Ref } from 'react'
import { describe, expect, it } from 'vitest'
import { noteFragment, ownerOf } from './part-owners.ts'
import type { Release } from '../release.ts'

const release = (remote: string): Release => ({ remote, build: remote, version: '1', base: '/', entry: 'x', styles: {} })

/** Renders a part of a release, and returns a function that removes it. */
const draw = (name: string, part: string): (() => void) => {
  let forget = (): void => undefined
  const note: Ref<FragmentInstance> = (fragment) => {
    if (fragment !== null) forget = noteFragment(release(name), part, fragment)
  }
  render(
    <Fragment ref={note}>
      <section>
        <button type="button">{part}</button>
      </section>
    </Fragment>,
  )
  return () => forget()
}

describe('[MF-10] owner of an element', () => {
  it('is the release of the part around it; without a part there is none', () => {
    const ends = [draw('social', 'page:home'), draw('gallery', 'slot:plates')]
    expect(ownerOf(screen.getByText('page:home'))?.remote).toBe('social')
    expect(ownerOf(screen.getByText('slot:plates').firstChild)?.remote).toBe('gallery')
    expect(ownerOf(document.body)).toBeNull()
    for (const end of ends) end()
    expect(ownerOf(screen.getByText('page:home'))).toBeNull()
  })

  it('is found where React has let go of an element of another part', () => {
    const end = draw('social', 'page:home')
    const gone = {
      observeUsing: (observer: { observe: (root: null) => void }) => observer.observe(null),
      unobserveUsing: () => {},
    }
    const forget = noteFragment(release('media'), 'page:photos', gone as unknown as FragmentInstance)
    expect(ownerOf(screen.getByText('page:home'))?.remote).toBe('social')
    forget()
    end()
  })
})

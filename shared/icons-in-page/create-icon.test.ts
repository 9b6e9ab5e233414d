import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Camera, Flower2, Leaf } from 'lucide-react'
import iconShapes from '../federation/preset/icon-shapes.mjs'
import createIcon from './create-icon.ts'

const folder = join(dirname(createRequire(import.meta.url).resolve('lucide-react/package.json')), 'dist/esm/icons')

/** Icon as a build delivers it: data through the loader, drawn by the small component. */
const delivered = async (name: string) => {
  const source = iconShapes(await readFile(join(folder, `${name}.mjs`), 'utf8'))
  const data = /const __iconData = (\{[^]*?\n\});/.exec(source)?.[1] ?? ''
  expect(data).not.toMatch(/key:|name:/)
  // oxlint-disable-next-line no-implied-eval -- an object of the library's own file, without calls
  return createIcon(new Function(`return ${data}`)() as Parameters<typeof createIcon>[0])
}

const drawn = (icon: Parameters<typeof createElement>[0], attributes = {}): string =>
  renderToStaticMarkup(createElement(icon, attributes)).replaceAll(/ (?:class|xmlns)="[^"]*"/g, '')

describe('[DO-07] an icon in the page', () => {
  it.each([
    ['camera', Camera],
    ['flower-2', Flower2],
    ['leaf', Leaf],
  ])('has the shapes of the library: %s', async (name, icon) => {
    const small = await delivered(name)
    const sorted = (html: string) => html.match(/[\w-]+="[^"]*"/g)?.toSorted()
    expect(sorted(drawn(small))).toEqual(sorted(drawn(icon)))
  })

  it('has the class of icons and its own, and a label instead of being hidden', async () => {
    const leaf = await delivered('leaf')
    expect(renderToStaticMarkup(createElement(leaf, { className: 'heart' }))).toContain('class="lucide heart"')
    expect(drawn(leaf)).toContain('aria-hidden="true"')
    const labelled = drawn(leaf, { 'aria-label': 'Feuille' })
    expect(labelled).toContain('aria-label="Feuille"')
    expect(labelled).not.toContain('aria-hidden')
  })
})

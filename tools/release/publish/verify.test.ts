import { remoteDeclaration } from '@florilege/shared/contracts'
import { describe, expect, it } from 'vitest'
import { each, faultsOf, pagesOf } from './verify.ts'

describe('errors attributed to a candidate', () => {
  const guide = { name: 'guide', build: 'a'.repeat(16) }
  const failure = (name: string, build: string) => ({ key: `${name}/${build}`, words: `${name} ${build}: threw` })
  const own = failure('guide', guide.build)
  const other = failure('moss', 'b'.repeat(16))
  const seen = { failures: [], errors: ['console: broken'], missing: [] }

  it('[MF-04] exclude failures of another team’s release, and their console errors', () => {
    expect(faultsOf({ ...seen, failures: [other] }, guide)).toEqual([])
    expect(faultsOf({ ...seen, failures: [other], errors: [`thrown: at /r/guide/${guide.build}/entry.js`] }, guide)).toHaveLength(
      1,
    )
    expect(faultsOf({ ...seen, failures: [other], missing: ['guide was not loaded'] }, guide)).toEqual(['guide was not loaded'])
  })

  it('[MF-04] include its own, unattributed ones, and for the host all', () => {
    expect(faultsOf({ ...seen, failures: [own, other] }, guide)).toEqual([own.words, 'console: broken'])
    expect(faultsOf(seen, guide)).toEqual(['console: broken'])
    expect(faultsOf({ ...seen, failures: [other] }, { name: 'host', build: 'c'.repeat(16) })).toHaveLength(2)
  })
})

it('[MF-04] each page is tried once, with a longer wait when parts of other remotes load in turn', () => {
  const part = (path: string, of: string) => ({ path, of, together: true })
  const declared = [part('/', 'walks'), part('/', 'guide'), { path: '/guide/', of: 'guide', together: false }]
  const asked = ['/guide/', '/guide', '/', '/guide/?steps=3', '/guide/3/', '/guide/3']
  expect(each(declared, asked, 'guide')).toEqual([...declared, part('/guide/?steps=3', 'guide'), part('/guide/3/', 'guide')])
  const declaration = remoteDeclaration.parse({
    name: 'guide',
    contract: '^1.0',
    routes: [{ path: '/guide/', page: 'walks', access: 'all', title: { fr: 'Promenades', en: 'Walks' } }],
    slots: [{ slot: 'home-main' }],
  })
  expect(pagesOf(declaration, 'GUEST')).toEqual(declared.slice(1))
})

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bestMatch, matchPath, overlap, shapeOf } from './match-path.ts'

describe('a path under a pattern', () => {
  it.each([
    ['/artwork/', '/artwork/', {}],
    ['/artwork/', '/artwork', {}],
    ['/artwork/', '/ARTWORK/', {}],
    ['/artwork/:id/', '/artwork/12', { id: '12' }],
    ['/people/:id/:tab/', '/people/3/posts/', { id: '3', tab: 'posts' }],
    ['/info/:page/', '/info/mentions%20l%C3%A9gales/', { page: 'mentions légales' }],
    ['/docs/*', '/docs/a/b', {}],
    ['/docs/*', '/docs', {}],
    ['/', '/', {}],
  ])('%s takes %s', (pattern, path, params) => {
    expect(matchPath(pattern, path)).toEqual(params)
  })

  it.each([
    ['/artwork/', '/artworks/'],
    ['/artwork/', '/artwork/12/'],
    ['/artwork/:id/', '/artwork/'],
    ['/artwork/:id/', '/artwork/%E0%A4%A'],
    ['/docs/*', '/doc'],
    ['/', '/a'],
  ])('%s does not take %s', (pattern, path) => {
    expect(matchPath(pattern, path)).toBeNull()
  })

  it('never throws, and returns the given parameters', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (value) => {
        fc.pre(value.isWellFormed())
        expect(matchPath('/x/:value/', `/x/${encodeURIComponent(value)}/`)).toEqual({ value })
        matchPath('/x/:value/', value)
      }),
    )
  })
})

describe('the best of several patterns', () => {
  const candidates = ['/artwork/:id/', '/artwork/new/', '/artwork/*', '/:any/:thing/'].map((path) => ({ path }))

  it.each([
    ['/artwork/new', '/artwork/new/'],
    ['/artwork/7', '/artwork/:id/'],
    ['/artwork/7/8', '/artwork/*'],
    ['/species/7', '/:any/:thing/'],
  ])('for %s is %s, whatever their order', (path, best) => {
    expect(bestMatch(candidates, path)?.candidate.path).toBe(best)
    expect(bestMatch(candidates.toReversed(), path)?.candidate.path).toBe(best)
  })

  it('is none where none fits', () => {
    expect(bestMatch(candidates, '/artwork/')?.candidate.path).toBe('/artwork/*')
    expect(bestMatch(candidates, '/')).toBeNull()
  })
})

describe('the shape of a pattern', () => {
  it('is the same for patterns that take the same paths', () => {
    expect(shapeOf('/People/:id/')).toBe(shapeOf('/people/:person'))
    expect(shapeOf('/people/me/')).not.toBe(shapeOf('/people/:id/'))
  })

  it.for([
    ['/species/:id/', '/species/1/', true],
    ['/SPECIES/1', '/species/:id/', true],
    ['/species/*', '/species/:id/', true],
    ['/species/*', '/species/', true],
    ['/:a/:b/', '/people/*', true],
    ['/media/popup/:id/', '/media/:id/', false],
    ['/people/', '/people/:id/', false],
    ['/people/edit/:id/', '/people/:id/edit/', true],
    ['/people/edit/', '/people/add/', false],
    ['/', '/*', true],
    ['/', '/people/', false],
  ] as const)('[MN-15] tells whether one path fits both %s and %s', ([one, other, both]) => {
    expect(overlap(one, other)).toBe(both)
    expect(overlap(other, one)).toBe(both)
  })
})

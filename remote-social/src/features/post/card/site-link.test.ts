import { describe, expect, it } from 'vitest'
import { addressesOf, siteLinkOf } from './site-link.ts'

const origin = 'https://florilege.example'

describe('URL in a text', () => {
  it('[FE-06] of this site is recognised as a record, post, person or group', () => {
    expect(siteLinkOf(`${origin}/artwork/12/`, origin)).toEqual({ of: 'item', id: 12, path: '/artwork/12/' })
    expect(siteLinkOf('/note/7', origin)).toEqual({ of: 'item', id: 7, path: '/note/7/' })
    expect(siteLinkOf(`${origin}/people/3/?part=posts`, origin)).toMatchObject({ of: 'person', id: 3 })
    expect(siteLinkOf(`${origin}/entity/4/`, origin)).toMatchObject({ of: 'entity', id: 4 })
  })

  it('[FE-06] of another site or page remains a plain link', () => {
    const others = [
      'https://evil.example/note/7/',
      '//evil.example/note/7/',
      '/note/edit/7/',
      '/note/0/',
      '/settings/',
      'mailto:a@b.c',
    ]
    for (const address of [...others, `https://florilege.example@evil.example/note/7/`])
      expect(siteLinkOf(address, origin), address).toBeNull()
  })

  it('[FE-06] is found once in plain text, and in links and text of a rich text; never in code', () => {
    expect(addressesOf({ text: 'Voir https://a.example/ et https://a.example/.', document: null })).toEqual([
      'https://a.example/',
    ])
    const document = [
      {
        type: 'paragraph',
        children: [{ text: 'https://a.example/' }, { type: 'link', url: '/note/7/', children: [{ text: 'là' }] }],
      },
      { type: 'code-block', children: [{ text: 'https://b.example/' }] },
      { type: 'bulleted-list', children: [{ type: 'list-item', children: [{ text: 'https://c.example/' }] }] },
    ] as Parameters<typeof addressesOf>[0]['document']
    expect(addressesOf({ text: '', document })).toEqual(['https://a.example/', '/note/7/', 'https://c.example/'])
  })
})

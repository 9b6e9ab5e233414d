import { describe, expect, it } from 'vitest'
import { unaskedBy } from './watch-documents.ts'
import type { Act, Lead } from './watch-documents.ts'

const [host, guide, social] = ['aaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbb', 'cccccccccccccccc']
const builds = new Set([host, guide, social])
const frame = (name: string, build: string) => `    at https://site.test/r/${name}/${build}/main.js:1:20`
const lead: Lead = {
  sameDocument: false,
  byShell: false,
  byPerson: false,
  isDownload: false,
  address: 'https://site.test/species/',
  caller: frame('guide', guide),
}
const never: Act = { at: -Infinity, build: null, inRoot: true }
const by = (what: Partial<Lead>, act: Act = never) => unaskedBy({ ...lead, ...what }, builds, 40_000, act)

describe('who leads to another document', () => {
  it('[MF-09] T17 is unasked where a part does it by itself, whoever calls what it has handed on', () => {
    expect(by({})).toEqual({ name: 'guide', build: guide })
    expect(by({ caller: frame('host', host) })).toBe('unknown')
    expect(by({ caller: null })).toBe('unknown')
  })

  it('[MF-09] is the shell, a person, a download, another program, or nobody who is here', () => {
    expect(by({ byShell: true })).toBeNull()
    expect(by({ byPerson: true })).toBeNull()
    expect(by({ isDownload: true })).toBeNull()
    expect(by({ address: 'mailto:a@site.test' })).toBeNull()
    expect(by({ caller: '    at chrome-extension://abcdef/content.js:3:4' })).toBeNull()
    expect(by({ caller: '    at <anonymous>:1:10' })).toBeNull()
  })

  it('[MF-09] is asked by who did something in a part of it of late, and for entries of the history by nobody', () => {
    const here = { at: 20_000, build: guide, inRoot: true }
    expect(by({}, here)).toBeNull()
    expect(by({ caller: frame('host', host) }, here)).toBeNull()
    expect(by({ sameDocument: true }, here)).toEqual({ name: 'guide', build: guide })
    expect(by({}, { ...here, at: 9000 })).toEqual({ name: 'guide', build: guide })
    expect(by({}, { ...here, build: social })).toEqual({ name: 'guide', build: guide })
    expect(by({}, { at: 20_000, build: null, inRoot: true })).toEqual({ name: 'guide', build: guide })
    // Outside of the shell's page.
    expect(by({}, { at: 20_000, build: null, inRoot: false })).toBeNull()
  })
})

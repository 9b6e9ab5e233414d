import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const remotes = readdirSync(root).filter((name) => name.startsWith('remote-'))

type Source = { file: string; source: string }
const sources: Source[] = remotes.flatMap((remote) =>
  readdirSync(join(root, remote, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => ({ file: `${remote}/${file}`, source: readFileSync(join(root, remote, 'src', file), 'utf8') })),
)

/**
 * Alerts that are not about a failed call, by title key: limits and confirmations that the specification assigns to a screen,
 * before a request (VA-06, VA-08, VA-10) or after its success. Any other alert about a failed call must use `failed` of the
 * shell, or be added here with a reason.
 */
const ownAlerts = [
  'develop_grant', // grant to enter in a terminal
  'wait_title', // saving waits for uploads
  'edit_wait_title', // same in the catalogue
  'upload_title', // nothing to save yet
  'limit_title', // only the first files are accepted
  'share_refused', // SHARED_ITEM_NOT_PUBLIC, asked before the call
  'entity_link', // URL to copy, without clipboard access
  'not_handed_in', // saved as a draft, with the reason why it was not submitted
  'photo_needed', // nothing to submit yet
  'info_none', // nothing chosen yet
  'too_many_title', // limit of the list
  'note_sent', // sent already, with a choice for the newer text
  'note_uploading', // saving waits for uploads
  'release_refused', // reasons of the registry as text
  'key_taken_title', // fate of the releases signed with the revoked key
]

const callsOf = (name: string, { source }: Source): string[] =>
  [...source.matchAll(new RegExp(String.raw`(?<![.\w])${name}\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)`, 'g'))].map(
    ([, words]) => words ?? '',
  )
const found = (name: string, wrong: (words: string) => boolean): string[] =>
  sources.flatMap((source) =>
    callsOf(name, source)
      .filter((words) => wrong(words))
      .map((words) => `${source.file}: ${name}(${words})`),
  )

describe('a remote', () => {
  it('all remotes are included', () => {
    expect(remotes.length).toBeGreaterThan(3)
    expect(sources.flatMap((source) => callsOf('toast', source)).length).toBeGreaterThan(3)
    expect(sources.flatMap((source) => callsOf('alert', source)).length).toBeGreaterThan(3)
  })

  it('[ER-07] shows toasts for successes only', () => {
    expect(found('toast', (words) => /'error'|error|fail|INTERNAL|OPERATION_NOT/i.test(words))).toEqual([])
    expect(sources.filter(({ source }) => /\bshowToast\b|\btoastsAtom\b|\bdialogsAtom\b/.test(source))).toEqual([])
  })

  it('[ER-04] shows no alert about a failed call', () => {
    // `byHand` is a text parameter of share-address.ts for a URL without clipboard access.
    const own = (words: string): boolean => words.startsWith('byHand,') || ownAlerts.some((key) => words.includes(`'${key}'`))
    expect(found('alert', (words) => !own(words))).toEqual([])
    expect(sources.filter(({ source }) => /window\.(?:alert|confirm|prompt)\(/.test(source))).toEqual([])
  })
})

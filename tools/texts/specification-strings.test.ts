import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
type Said = { fr: Record<string, string>; en: Record<string, string> }
// Texts are browser code, for which this package has no types: imported by path, as in texts.test.ts.
const partOf = async <T>(path: string, name: string): Promise<T> =>
  ((await import(join(root, path))) as Record<string, T>)[name] as T
const textsOf = (remote: string) => partOf<Said>(`remote-${remote}/src/texts.ts`, 'texts')
type Declared = { menu: { to: string | null; label: { en: string } }[] }
const menuOf = (remote: string) => partOf<Declared>(`remote-${remote}/src/declaration.ts`, 'declaration')
const [admin, media] = [await textsOf('admin'), await textsOf('media')]
const gallery = await partOf<Said>('remote-gallery/src/catalogue-texts.ts', 'catalogueTexts')
const [posts, community] = [await textsOf('social'), await partOf<Said>('remote-social/src/community-texts.ts', 'communityTexts')]
const social: Said = { fr: { ...posts.fr, ...community.fr }, en: { ...posts.en, ...community.en } }
const hostTexts = await partOf<Said>('host/src/i18n/host-texts.ts', 'hostTexts')
const pageTexts = await partOf<Said>('host/src/i18n/page-texts.ts', 'pageTexts')
const signInTexts = await partOf<Said>('host/src/i18n/sign-in-texts.ts', 'signInTexts')
const leavingTexts = await partOf<Said>('host/src/i18n/leaving-texts.ts', 'leavingTexts')
const mapTexts = await partOf<Said>('shared/map/map-texts.ts', 'mapTexts')
const errorTexts = await partOf<Said>('shared/shell/texts/error-texts.ts', 'errorTexts')
const formTexts = await partOf<Said>('shared/ui/form/form-texts.ts', 'formTexts')
const reportTexts = await partOf<Said>('shared/report/report-texts.ts', 'reportTexts')
const uiTexts = await partOf<Said>('shared/ui/texts.ts', 'uiTexts')
type Place = (text: string) => { error?: string } | null
const typedPlace = await partOf<Place>('shared/map/place.ts', 'typedPlace')
type React = (failure: { status: number; code: string }, attempt: 'action') => unknown
const reactionTo = await partOf<React>('host/src/errors/reaction.ts', 'reactionTo')
const [galleryDeclaration, socialDeclaration] = [await menuOf('gallery'), await menuOf('social')]

type Row = readonly [row: string, string: string, said: Said, key: string, shownBy: string]

const UPLOAD = 'remote-media/src/features/upload/upload-area.tsx'
const REACTION = 'host/src/errors/reaction.ts'
const N = '{{count}}'

/** Strings quoted in the specification, with their text key and the file that shows them. */
const QUOTED: readonly Row[] = [
  ['VA-06', 'Upload limit exceeded', media, 'limit_title', UPLOAD],
  ['VA-06', `Only the first ${N} files will be uploaded.`, media, 'limit_text_other', UPLOAD],
  ['VA-06', 'Upload limit exceeded', formTexts, 'FILES_LIMIT_TITLE', 'shared/ui/form/form-files.tsx'],
  ['VA-06', `Only the first ${N} files will be uploaded.`, formTexts, 'FILES_LIMIT_other', 'shared/ui/form/form-files.tsx'],
  ['VA-07', 'too many files', media, 'too_many_title', UPLOAD],
  ['VA-07', 'max uploadable files', media, 'too_many_text', UPLOAD],
  ['VA-08', 'File uploading in progress. Please wait!', media, 'wait_text', 'remote-media/src/features/edit/add-page.tsx'],
  [
    'VA-08',
    'File uploading in progress. Please wait!',
    gallery,
    'edit_wait_text',
    'remote-gallery/src/features/edit/use-save-record.ts',
  ],
  [
    'VA-08',
    'File uploading in progress. Please wait!',
    social,
    'note_uploading_text',
    'remote-social/src/kit/post/compose/use-submit-post.ts',
  ],
  [
    'VA-09',
    'Data were modified. Do you want to leave this page?',
    leavingTexts,
    'LEAVE_TEXT',
    'host/src/leaving/leaving-guard.tsx',
  ],
  ['AP-09', 'row deleted', admin, 'record_deleted', 'remote-admin/src/features/record/record-menu.tsx'],
  ['AP-09', 'row deleted', admin, 'record_deleted', 'remote-admin/src/features/record/thing-menu.tsx'],
  ['ER-12', 'access forbidden', errorTexts, 'FORBIDDEN', REACTION],
  ['ER-07', 'operation not succeeded', errorTexts, 'OPERATION_NOT_SUCCEEDED', REACTION],
  ['ER-09', 'System offline, get data from offline store', hostTexts, 'OFFLINE_STORE', 'host/src/connectivity/keep-online.ts'],
  ['CO-05', 'just now', uiTexts, 'JUST_NOW', 'shared/ui/text/time-since.tsx'],
]

/** Errors of coordinates, each with a text that has it (VA-14). */
const COORDINATES = [
  ['Degrees out of range', '95° N 2° E'],
  ['Minutes out of range', '45° 61′ N 2° E'],
  ['Seconds out of range', '45° 10′ 61″ N 2° E'],
  ['Could not parse string', 'by the river'],
] as const

const toast = (detail: string) => ({ kind: 'toast', message: 'OPERATION_NOT_SUCCEEDED', detail })
const alert = (title: string, message: string) => ({ kind: 'alert', title, message })

/** Texts of ER-12 with the failure that the host answers with them; 401 leads to the login page instead (ER-02). */
const FAILURES = [
  ['data not found', 'NOT_FOUND', { status: 404, code: 'NOT_FOUND' }, alert('ERROR', 'NOT_FOUND')],
  ['no permission to access', 'UNAUTHORIZED', { status: 401, code: 'UNAUTHORIZED' }, { kind: 'login' }],
  [
    'friend request no longer found',
    'FRIEND_REQUEST_NON_EXIST',
    { status: 404, code: 'FRIEND_REQUEST_NON_EXIST' },
    alert('ERROR', 'FRIEND_REQUEST_NON_EXIST'),
  ],
  ['data invalid', 'STATUS_422', { status: 422, code: 'DATA_INVALID' }, toast('STATUS_422')],
  ['no permission for the operation', 'STATUS_403', { status: 403, code: 'FORBIDDEN' }, toast('STATUS_403')],
  ['server-side error', 'STATUS_500', { status: 500, code: 'INTERNAL_ERROR' }, toast('STATUS_500')],
  ['no network connection', 'STATUS_0', { status: 0, code: 'NO_NETWORK' }, toast('STATUS_0')],
] as const

/** Beginnings of strings that the specification quotes in part. */
const BEGUN: readonly Row[] = [
  ['VA-17', 'I acknowledge that I have read and agree', signInTexts, 'CONSENT_READ', 'host/src/account/consent-sheet.tsx'],
  ['VA-17', 'I acknowledge that I have read and agree', pageTexts, 'CONSENT_BEFORE', 'host/src/account/register-page.tsx'],
]

type Named = readonly [row: string, name: string, label: string, said: Said, key: string]
const labelOf = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)
const named = (row: string, said: Said, names: Record<string, string>): Named[] =>
  Object.entries(names).map(([name, key]) => [row, name, labelOf(name), said, key])

/** Names in the specification's prose that are labels; as labels they have a capital. */
const NAMED: readonly Named[] = [
  ...['grey weekday', 'tense', 'irritated', 'bored', 'gloomy', 'energetic', 'cheerful', 'relaxed', 'calm'].flatMap((name, mood) =>
    named('EN-13', uiTexts, { [name]: `MOOD_${mood}` }),
  ),
  ...named('EN-12', uiTexts, { 'only me': 'ONLY_ME', friends: 'FRIENDS', removed: 'REMOVED' }),
  ...named('EN-14', social, { gratitude: 'note_H', decision: 'note_D', goal: 'note_C' }),
  ...named('ST-04', social, { block: 'block_action' }),
  ...named('ST-04', reportTexts, { report: 'report_action' }),
  ...named('ST-05', social, { unfriend: 'friend_unfriend' }),
  ...named('ST-07', social, { accept: 'friend_accept' }),
  ...named('ST-08', social, { join: 'entity_join' }),
  ...named('ST-09', social, { edit: 'entity_edit', delete: 'entity_delete', 'moderate posts': 'entity_moderate' }),
  ...named('MN-12', social, { cancel: 'friend_send_no', send: 'friend_send_yes' }),
  ...named('MN-02', hostTexts, { settings: 'SETTINGS', logout: 'LOGOUT' }),
  ...named('MN-05', hostTexts, { login: 'LOGIN' }),
  ...named('MN-01', hostTexts, { info: 'INFO' }),
  ...named('VA-10', hostTexts, { yes: 'YES', no: 'NO' }),
  ...named('RT-35', social, { 'liked by': 'LIKEDBY' }),
]

/** Names in the specification's prose that have another label, each with the words of a line in decision 037. */
const RENAMED: readonly Named[] = [
  ['EN-12', 'anybody', 'Everyone', uiTexts, 'ANYBODY'],
  ['EN-14', 'preoccupation', 'Concern', social, 'note_F'],
  ['ST-04', 'send request', 'Send friend request', social, 'friend_send'],
  ['ST-06', 'revoke', 'Withdraw request', social, 'friend_revoke'],
  ['ST-07', 'reject', 'Decline', social, 'friend_reject'],
  ['ST-08', 'unmember', 'Leave', social, 'entity_unmember'],
  ['ST-09', 'advertise', 'Feature posts', social, 'entity_advertise'],
]
const deviations = readFileSync(join(root, 'docs/decisions/037-deviations-from-the-specification.md'), 'utf8')

/** Codes of section 8 with a text in both languages. */
const CODES: readonly (readonly [row: string, said: Said, codes: readonly string[]])[] = [
  ['ER-01', errorTexts, ['NO_NETWORK', 'NO_NETWORK_EXPLANATION']],
  ['ER-03', errorTexts, ['FORBIDDEN', 'FORBIDDEN_EXPLANATION']],
  ['ER-04', errorTexts, ['ERROR']],
  ['ER-08', errorTexts, ['ENTITY_ALREADY_JOINED']],
  ['ER-13', social, ['FRIEND_REQUEST_SENT', 'FRIEND_REQUEST_REVOKED', 'FRIEND_REQUEST_ACCEPTED', 'FRIEND_REQUEST_REJECTED']],
  [
    'ER-13',
    social,
    ['FRIEND_UNFRIENDED', 'ENTITY_X_LEFT', 'ENTITY_X_JOINED', 'ENTITY_JOINED', 'VALUE_SET', 'ITEM_LIKED', 'ITEM_UNLIKED'],
  ],
  ['VA-01', errorTexts, ['FIELD_REQUIRED', 'DATA_TOO_SHORT', 'INVALID_EMAIL', 'FORM_ERROR_TITLE']],
  ['VA-11', errorTexts, ['SHARED_ITEM_NOT_PUBLIC']],
]

const MENU = [
  ['MN-01', 'Artworks', '/artwork/', galleryDeclaration],
  ['MN-01', 'Artists', '/category/?class=artist', galleryDeclaration],
  ['MN-01', 'Blog', null, galleryDeclaration],
  ['MN-02', 'Profile', '/profile/', socialDeclaration],
  ['MN-02', 'Orders', '/order/', galleryDeclaration],
] as const

/** Plural key as used in the source. */
const inSource = (key: string): string => key.replace(/_(?:one|other)$/, '')

const isShownBy = (file: string, key: string): boolean =>
  !/\.tsx?$/.test(file) || readFileSync(join(root, file), 'utf8').includes(`'${inSource(key)}'`)

describe('strings of the specification', () => {
  for (const [row, string, said, key, file] of QUOTED)
    it(`[CO-13] [${row}] "${string}" is the text of ${key}, shown by ${file}`, () => {
      expect(said.en[key]).toBe(string)
      expect(said.fr[key]).not.toBe(string)
      expect(isShownBy(file, key)).toBe(true)
    })

  for (const [string, typed] of COORDINATES)
    it(`[CO-13] [VA-14] "${string}" is the text of the error in "${typed}"`, () => {
      const typedError = typedPlace(typed)?.error ?? ''
      expect([typedError, mapTexts.en[typedError]]).toEqual([string, string])
      expect(mapTexts.fr[string]).not.toBe(string)
    })

  for (const [string, key, failure, reaction] of FAILURES)
    it(`[CO-13] [ER-12] "${string}" is the text of ${key}, the answer to ${failure.status} ${failure.code}`, () => {
      expect(reactionTo(failure, 'action')).toEqual(reaction)
      expect(errorTexts.en[key]).toBe(string)
      expect(errorTexts.fr[key]).not.toBe(string)
    })

  it('[CO-13] a string that the requirements quote has a row here, and each row is in the requirements to the letter', () => {
    const requirements = readFileSync(join(root, 'docs/requirements.md'), 'utf8')
    const quoted = [...requirements.matchAll(/(?<!\w)'([^'\n]{2,80})'(?!\w)/g)].map(([, string = '']) => string)
    const rows = [...QUOTED, ...FAILURES, ...COORDINATES].map((row) => (row.length === 5 ? row[1] : row[0]).replace(N, 'N'))
    expect(new Set(quoted).size).toBeGreaterThanOrEqual(14)
    expect(quoted.filter((string) => !rows.includes(string))).toEqual([])
    expect(rows.filter((string) => !requirements.includes(string))).toEqual([])
  })

  for (const [row, string, said, key, file] of BEGUN)
    it(`[CO-13] [${row}] "${string}" is the beginning of ${key}, shown by ${file}`, () => {
      expect(said.en[key]?.startsWith(string)).toBe(true)
      expect(isShownBy(file, key)).toBe(true)
    })

  for (const [row, name, label, said, key] of NAMED)
    it(`[CO-13] [${row}] "${name}" is the label ${key}, with a capital`, () => expect(said.en[key]).toBe(label))

  for (const [row, name, label, said, key] of RENAMED)
    it(`[CO-13] [${row}] "${name}" has the label "${label}" of ${key}, named in decision 037`, () => {
      expect(said.en[key]).toBe(label)
      const line = deviations.split('\n').find((one) => one.startsWith('|') && one.includes(name) && one.includes(`"${label}"`))
      expect(line).toBeDefined()
    })

  for (const [row, said, codes] of CODES)
    for (const code of codes)
      it(`[CO-13] [${row}] ${code} has a text in both languages`, () => {
        expect(said.en[code]).toBeTruthy()
        expect(said.fr[code]).toBeTruthy()
        expect(said.fr[code]).not.toBe(code)
      })

  for (const [row, name, to, { menu }] of MENU)
    it(`[CO-13] [${row}] the menu names ${name}${to === null ? '' : `, at ${to}`}`, () => {
      const entry = menu.find(({ label }) => label.en === name)
      expect(entry).toBeDefined()
      expect([to, to ?? entry?.to]).toContain(entry?.to)
    })
})

import * as shell from '@florilege/shared/shell'
import type { SlotName } from '@florilege/shared/contracts'

/** Passes a value to an export: in a script, or while a part renders if `hook` is set. */
export type Handing = { hand: (value: never) => unknown; hook?: true; isRight?: (value: unknown) => boolean }

const never = (): boolean => false
const isFunction = (value: unknown): boolean => typeof value === 'function'
const isOptional = (value: unknown): boolean => value === undefined
const isNumber = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value)
const call = (hand: Handing['hand'], isRight: Handing['isRight'] = never): Handing => ({ hand, isRight })
const hook = (hand: Handing['hand'], isRight: Handing['isRight'] = never): Handing => ({ hand, isRight, hook: true })
const header = (field: string) => hook((value) => shell.usePage({ title: 'Roses', [field]: value }), isOptional)

/** Exports whose values the shell stores, shows or calls: each refuses a wrong value and names the remote. */
export const REFUSED: Readonly<Record<string, readonly Handing[]>> = {
  alert: [call((value) => shell.alert(value, 'words')), call((value) => shell.alert('words', value))],
  confirm: [call((value) => shell.confirm(value, 'words')), call((value) => shell.confirm('words', value))],
  toast: [call((value) => shell.toast(value))],
  failed: [
    call((value) => shell.failed(new Error('x'), value), isOptional),
    call(
      (value) => shell.failed(new Error('x'), 'action', value),
      (value) => isOptional(value) || isFunction(value),
    ),
  ],
  forgetDraft: [call((value) => shell.forgetDraft(value, null))],
  keepTray: [
    call(
      (value) => shell.keepTray(value),
      (value) => typeof value === 'boolean',
    ),
  ],
  trayIs: [call((value) => shell.trayIs(value))],
  outboxIs: [call((value) => shell.outboxIs(value))],
  sendOrKeep: [
    call((value) => shell.sendOrKeep(value, { body: {} } as never)),
    call(
      (value) => shell.sendOrKeep('POST /api/note', { body: {} } as never, value),
      (value) => value === null || isOptional(value),
    ),
  ],
  bundledTexts: [call((value) => shell.bundledTexts(value))],
  onDraftDone: [call((value) => shell.onDraftDone(value), isFunction)],
  onDraftMoved: [call((value) => shell.onDraftMoved(value), isFunction)],
  onLive: [call((value) => shell.onLive('gap', value), isFunction)],
  onSession: [call((value) => shell.onSession(value), isFunction)],
  onReachedAgain: [call((value) => shell.onReachedAgain(value), isFunction)],
  onAwaitedAreas: [call((value) => shell.onAwaitedAreas(value), isFunction)],
  useBegun: [hook((value) => shell.useBegun()(value))],
  useLayer: [hook((value) => shell.useLayer(value))],
  useLiveEvent: [hook((value) => shell.useLiveEvent('gap', value), isFunction)],
  useUnsaved: [
    hook(
      (value) => shell.useUnsaved(value),
      (value) => typeof value === 'boolean',
    ),
    hook((value) => shell.useUnsaved(false, value), isOptional),
  ],
  useWatched: [
    hook(
      (value) => shell.useWatched(value),
      (value) => Array.isArray(value) && value.length === 0,
    ),
  ],
  usePage: [hook((value) => shell.usePage(value)), ...['short', 'heading', 'back', 'close', 'edit', 'add', 'remove'].map(header)],
}

/** Exports that store nothing in the shell: a wrong value is returned or thrown to the calling part. */
export const OWN: Readonly<Record<string, Handing>> = {
  countShared: call(() => shell.countShared()),
  declareRemote: call((value) => shell.declareRemote(value)),
  defineTexts: call((value) => shell.defineTexts(value, value, value)),
  draftOpen: call((value) => shell.draftOpen(value)),
  formFiles: call((value) => shell.formFiles(value)),
  isKeptArea: call((value) => shell.isKeptArea(value)),
  localeOf: call((value) => shell.localeOf(value)),
  loginPath: call((value) => shell.loginPath(value, value)),
  lookForSharedWords: call((value) => shell.lookForSharedWords(value)),
  takeShared: call((value) => shell.takeShared(1, value)),
  takeSharedWords: call((value) => shell.takeSharedWords(value)),
  useAllowed: hook((value) => shell.useAllowed(value)),
  useDraft: hook((value) =>
    shell.useDraft(
      value,
      () => '',
      () => null,
    ),
  ),
  useErrorText: hook((value) => shell.useErrorText()(value)),
  useHasText: hook((value) => shell.useHasText(value)),
  useKeptForm: hook((value) => shell.useKeptForm(value)),
  useLastWaiting: hook((value) => shell.useLastWaiting(value, value)),
  useRelation: hook((value) => shell.useRelation(value)),
  useSignedIn: hook((value) => shell.useSignedIn(value)()),
  useTexts: hook((value) => shell.useTexts(value)),
}

/** Exports without parameters: constants, contexts of React, snapshots, and requests without a value. */
export const TAKES_NOTHING: readonly string[] = [
  'LANGUAGES',
  'PURPOSE_PARAM',
  'SHARED_DATABASE',
  'SHARED_WORDS_DATABASE',
  'SIGN_IN_PURPOSES',
  'SlotRenderer',
  'TRAY_DATABASE',
  'actingEntity',
  'awaitedAreas',
  'canGoBack',
  'errorTexts',
  'forceSessionReload',
  'goOnWithKept',
  'tellUnanswered',
  'trayHolds',
  'useHereOrigin',
  'useLanguage',
  'useMapSources',
  'useOnline',
  'useSession',
  'useSiteOrigin',
  'useTakenOver',
  'useUploadLimit',
  'useWaitingCalls',
  'useWordsWaiting',
  'useZone',
]

const nothing = (): void => undefined

/** For each extension point that takes props: those with one value in the place of one that it needs. */
export const SLOTS: Readonly<
  Record<SlotName, { props: (value: unknown) => object; isRight: (value: unknown) => boolean } | null>
> = {
  'home-main': null,
  'home-aside': null,
  tray: null,
  composer: { props: (close) => ({ close }), isRight: isFunction },
  upload: { props: (limit) => ({ limit, onDone: nothing }), isRight: isNumber },
  viewer: {
    props: (items) => ({ items, at: 0, onShow: nothing, onClose: nothing }),
    isRight: (value) => Array.isArray(value) && value.length === 0,
  },
  'item-actions': { props: (id) => ({ id, path: '/note/1/' }), isRight: never },
  'item-links': { props: (kind) => ({ id: 1, kind, own: true }), isRight: never },
}

/** Every export that has values, by name, and every extension point: its type names each. */
export const EXPORTS = Object.keys(shell).toSorted()
export const POINTS = Object.keys(SLOTS) as SlotName[]

export { BEGUN_PARAM, completeBegun, takeBegun, useBegun } from './begun.ts'
export type { Begun, BeginnableCall } from './begun.ts'
export { alert, confirm, dialogsAtom, showToast, toast, toastsAtom } from './dialogs.ts'
export type { Dialog, Toast, ToastAction } from './dialogs.ts'
export { forgetDraft, forgetDrafts, useDraft, useKeptForm } from './draft.ts'
export type { HeldDraft, KeptForm } from './draft.ts'
export type { OfferedDraft } from './draft-keeper.ts'
export { errorTexts, useErrorText } from './error-texts.ts'
export { failed, onFailure } from './failure.ts'
export type { Attempt } from './failure.ts'
export { useLayer } from './layer.ts'
export { onLive, tellLive, useLiveEvent, useWatched, watchedAtom } from './live-events.ts'
export type { Live, LiveKind } from './live-events.ts'
export { onlineAtom, useOnline } from './online.ts'
export { pageAtom, PageScope, scopedPage, usePage } from './page.ts'
export type { PageAction, PageAtom, PageHeader } from './page.ts'
export { declareRemote } from '../contracts/remote/declare-remote.ts'
export type { RemoteModule } from './remote-module.ts'
export {
  forceSessionReload,
  reloadForcedAtom,
  sessionAtom,
  signedInFromAtom,
  useAfterSignIn,
  useAllowed,
  useRelation,
  useSession,
} from './session.ts'
export { loginPath, useSignedIn } from './sign-in.ts'
export { Slot, SlotRenderer } from './slots.ts'
export type { SlotComponent, SlotProps } from './slots.ts'
export { defineTexts, LANGUAGES, useLanguage, useTexts } from './texts.ts'
export type { Language, Texts, Translate } from './texts.ts'
export { lostBy, popupsAre, sendingSettled, unsavedAtom, useUnsaved } from './unsaved.ts'
export type { UnsavedKind } from './unsaved.ts'

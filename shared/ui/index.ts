export { addressesIn } from './text/addresses-in.ts'
export { Avatar } from './picture/avatar.tsx'
export { Button, ButtonLink } from './button/button.tsx'
export type { ButtonKind, ButtonProps } from './button/button.tsx'
export { Chip, ChipLink, ChipRow, KindChip } from './button/chip.tsx'
export type { Tint } from './button/chip.tsx'
export { classes } from './classes.ts'
export { useFingers } from './menu/use-fingers.ts'
export type { FingersMoved, StagePoint } from './menu/use-fingers.ts'
export type { ConflictPair } from './draft/conflict-card.tsx'
export type { Column } from './list/data-table.tsx'
export { DefinitionList } from './text/definition-list.tsx'
export type { Definition } from './text/definition-list.tsx'
export { Field, useField } from './field/field.tsx'
export type { FieldLook } from './field/field.tsx'
export { FormContext } from './form/form-context.ts'
export type { FieldErrors, FormState, OnSubmit, Sending } from './form/form.tsx'
export { formTexts } from './form/form-texts.ts'
export type { AutocompleteProps } from './field/form-autocomplete.tsx'
export { useSuggestions } from './field/form-suggest.ts'
export type { Suggestion } from './field/form-suggest.ts'
export { mentionBefore } from './mention/mention-before.ts'
export { wireOf, writtenOf } from './mention/mention-written.ts'
export type { Mentioned, Written } from './mention/mention-written.ts'
export { useLinger, useMentionKeys } from './mention/mention-keys.ts'
export {
  Autocomplete,
  CharactersLeft,
  Checkbox,
  ConflictButtons,
  ConflictCard,
  DataTable,
  DateField,
  DateRange,
  DraftOffers,
  FileField,
  FocalChoice,
  Form,
  FormConflict,
  FormFailure,
  LanguageText,
  MentionList,
  PrivacyField,
  RadioGroup,
  SelectField,
  Switch,
  TagsField,
  TextArea,
  TextField,
} from './form-parts.ts'
export type { Choice } from './field/form-choice.tsx'
export { privacyOf } from './button/privacy-of.ts'
export type { ChosenPrivacy } from './button/privacy-of.ts'
export { TEXT_LANGUAGES } from './field/text-languages.ts'
export type { TextLanguage } from './field/text-languages.ts'
export { tagsOf } from './field/tags-of.ts'
export type { ReadConflict, Theirs } from './draft/form-conflict.tsx'
export { countText, dateText, fileSize, momentText } from './text/formats.ts'
export { wallDateText, wallMomentText } from './date/wall-time-text.ts'
export { Gallery } from './picture/gallery.tsx'
export { IconButton, IconLink } from './button/icon-button.tsx'
export { watchKeyboard } from './menu/keyboard-inset.ts'
export { LikeButton } from './button/like-button.tsx'
export { LoadMore } from './list/load-more.tsx'
export { itemsOf, Paged } from './list/paged.tsx'
export type { PagedProps, Pages } from './list/paged.tsx'
export { Menu } from './menu/menu.tsx'
export type { MenuEntry } from './menu/menu.tsx'
export { MoodChip, MoodGlyph } from './button/mood-chip.tsx'
export type { Mood } from './button/mood-chip.tsx'
export { Motif } from './picture/motif.tsx'
export { LabelPlate, MuseumLabel } from './text/museum-label.tsx'
export { EmptyState, ErrorCard } from './list/notices.tsx'
export { PictureFrame } from './picture/picture-frame.tsx'
export { GALLERY_SIZES, PlateCard } from './picture/plate-card.tsx'
export { PlayMark } from './picture/play-mark.tsx'
export { PrivacyBadge } from './button/privacy-badge.tsx'
export { Prose } from './text/prose.tsx'
export { NoUpload, NoViewer } from './list/not-provided.tsx'
export { RichTextView, SafeLink } from './text/rich-text.tsx'
export { shortAddress } from './text/short-address.ts'
export { Sheet } from './menu/sheet.tsx'
export { SkeletonGallery, SkeletonLines, SkeletonPlate, SkeletonPosts, SkeletonRows } from './list/skeletons.tsx'
export { Tabs } from './menu/tabs.tsx'
export type { Tab } from './menu/tabs.tsx'
export { uiTexts } from './texts.ts'
export { TimeSince } from './text/time-since.tsx'
export { useCountText } from './field/use-count-text.ts'
export { useFieldLayer } from './form/use-field-layer.ts'
export { useMotion } from './use-motion.ts'
export { useSelectedInSight } from './menu/use-selected-in-sight.ts'
export { useTellChange } from './form/use-tell-change.ts'
export { useNow } from './use-now.ts'

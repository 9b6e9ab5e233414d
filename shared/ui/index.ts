export { addressesIn } from './addresses-in.ts'
export { Avatar } from './avatar.tsx'
export { Button, ButtonLink } from './button.tsx'
export type { ButtonKind, ButtonProps } from './button.tsx'
export { Chip, ChipLink, ChipRow, KindChip } from './chip.tsx'
export type { Tint } from './chip.tsx'
export { classes } from './classes.ts'
export { useFingers } from './use-fingers.ts'
export type { FingersMoved, StagePoint } from './use-fingers.ts'
export type { ConflictPair } from './conflict-card.tsx'
export type { Column } from './data-table.tsx'
export { DefinitionList } from './definition-list.tsx'
export type { Definition } from './definition-list.tsx'
export { Field, useField } from './field.tsx'
export type { FieldLook } from './field.tsx'
export { FormContext } from './form-context.ts'
export type { FieldErrors, FormState, OnSubmit, Sending } from './form.tsx'
export { formTexts } from './form-texts.ts'
export type { AutocompleteProps } from './form-autocomplete.tsx'
export { useSuggestions } from './form-suggest.ts'
export type { Suggestion } from './form-suggest.ts'
export { mentionBefore } from './mention-before.ts'
export { wireOf, writtenOf } from './mention-written.ts'
export type { Mentioned, Written } from './mention-written.ts'
export { useLinger, useMentionKeys } from './mention-keys.ts'
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
export type { Choice } from './form-choice.tsx'
export { privacyOf } from './privacy-of.ts'
export type { ChosenPrivacy } from './privacy-of.ts'
export { TEXT_LANGUAGES } from './text-languages.ts'
export type { TextLanguage } from './text-languages.ts'
export { tagsOf } from './tags-of.ts'
export type { ReadConflict, Theirs } from './form-conflict.tsx'
export { countText, dateText, fileSize, momentText } from './formats.ts'
export { wallDateText, wallMomentText } from './wall-time-text.ts'
export { Gallery } from './gallery.tsx'
export { IconButton, IconLink } from './icon-button.tsx'
export { watchKeyboard } from './keyboard-inset.ts'
export { LikeButton } from './like-button.tsx'
export { LoadMore } from './load-more.tsx'
export { itemsOf, Paged } from './paged.tsx'
export type { PagedProps, Pages } from './paged.tsx'
export { Menu } from './menu.tsx'
export type { MenuEntry } from './menu.tsx'
export { MoodChip, MoodGlyph } from './mood-chip.tsx'
export type { Mood } from './mood-chip.tsx'
export { Motif } from './motif.tsx'
export { LabelPlate, MuseumLabel } from './museum-label.tsx'
export { EmptyState, ErrorCard } from './notices.tsx'
export { PictureFrame } from './picture-frame.tsx'
export { GALLERY_SIZES, PlateCard } from './plate-card.tsx'
export { PlayMark } from './play-mark.tsx'
export { PrivacyBadge } from './privacy-badge.tsx'
export { Prose } from './prose.tsx'
export { NoUpload, NoViewer } from './not-provided.tsx'
export { RichTextView, SafeLink } from './rich-text.tsx'
export { shortAddress } from './short-address.ts'
export { Sheet } from './sheet.tsx'
export { SkeletonGallery, SkeletonLines, SkeletonPlate, SkeletonPosts, SkeletonRows } from './skeletons.tsx'
export { Tabs } from './tabs.tsx'
export type { Tab } from './tabs.tsx'
export { uiTexts } from './texts.ts'
export { TimeSince } from './time-since.tsx'
export { useCountText } from './use-count-text.ts'
export { useFieldLayer } from './use-field-layer.ts'
export { useMotion } from './use-motion.ts'
export { useSelectedInSight } from './use-selected-in-sight.ts'
export { useTellChange } from './use-tell-change.ts'
export { useNow } from './use-now.ts'

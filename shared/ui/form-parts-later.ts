import { laterFrom } from './list/later.ts'
// Styles of the first paint, because the server renders forms as well.
import './field/field.module.css'
import './list/data-table.module.css'
import './picture/focal-choice.module.css'
import './form/form.module.css'
import './field/form-autocomplete.module.css'
import './field/form-chips.module.css'
import './field/form-choice.module.css'
import './draft/form-conflict.module.css'
import './date/form-date.module.css'
import './form/form-files.module.css'
import './form/form-notice.module.css'
import './mention/mention-list.module.css'

const { load, part } = laterFrom(() => import(/* webpackChunkName: "forms" */ './form-components.ts'))

/** Loads the components of forms, for pages that come. */
export const loadForms = load

export const Autocomplete = part('Autocomplete')
export const CharactersLeft = part('CharactersLeft')
export const Checkbox = part('Checkbox')
export const ConflictButtons = part('ConflictButtons')
export const ConflictCard = part('ConflictCard')
export const DataTable = part('DataTable')
export const DateField = part('DateField')
export const DateRange = part('DateRange')
export const DraftOffers = part('DraftOffers')
export const FileField = part('FileField')
export const FocalChoice = part('FocalChoice')
export const Form = part('Form')
export const FormConflict = part('FormConflict')
export const FormFailure = part('FormFailure')
export const LanguageText = part('LanguageText')
export const MentionList = part('MentionList')
export const PrivacyField = part('PrivacyField')
export const RadioGroup = part('RadioGroup')
export const SelectField = part('SelectField')
export const Switch = part('Switch')
export const TagsField = part('TagsField')
export const TextArea = part('TextArea')
export const TextField = part('TextField')

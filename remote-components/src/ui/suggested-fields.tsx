import { useTexts } from '@florilege/shared/shell'
import { Autocomplete, TagsField } from '@florilege/shared/ui'
import { sampleTexts } from '../page/sample-texts.ts'
import { Specimen, State } from '../page/specimen.tsx'

/** Fields whose values come from suggestions, or become chips. */
export const SuggestedFields = () => {
  const t = useTexts(sampleTexts)
  const look = { label: t('species'), address: '/api/autocomplete/species' }
  const [crocus, iris] = [
    { k: 'Crocus sativus', v: 1 },
    { k: 'Iris germanica', v: 2 },
  ] as const
  return (
    <>
      <Specimen name="TagsField">
        <State is="empty">
          <TagsField name="tags" label={t('tags')} />
        </State>
        <State is="filled">
          <TagsField name="tags_filled" label={t('tags')} initial={[t('tag_spring'), t('tag_herbarium')]} />
        </State>
        <State is="error">
          <TagsField name="tags_refused" label={t('tags')} required error="FIELD_REQUIRED" />
        </State>
      </Specimen>
      <Specimen name="Autocomplete">
        <State is="empty">
          <Autocomplete {...look} name="species_1" placeholder="Crocus" />
        </State>
        <State is="filled">
          <Autocomplete {...look} name="species_2" initial={[crocus]} />
        </State>
        <State is="several">
          <Autocomplete {...look} name="species_3" several initial={[crocus, iris]} />
        </State>
        <State is="error">
          <Autocomplete {...look} name="species_4" required error="FIELD_REQUIRED" />
        </State>
      </Specimen>
    </>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { callOptions } from '@florilege/shared/client'
import { useTexts } from '@florilege/shared/shell'
import { Autocomplete } from '@florilege/shared/ui'
import { catalogueTexts } from '../../catalogue-texts.ts'
import type { useListState } from './list/list-state.ts'

const idIn = (value: string | null): number | null => (/^\d{1,15}$/.test(value ?? '') ? Number(value) : null)

type Props = { state: ReturnType<typeof useListState>; onChange: (name: 'artist' | 'species', id: string) => void }

/** Filters for artist and depicted species, with search by name. */
export const LinkedFields = ({ state, onChange }: Props) => {
  const t = useTexts(catalogueTexts)
  const client = useQueryClient()
  const [artist, species] = [idIn(state.get('artist')), idIn(state.get('species'))]
  // The filter chips of the list have already loaded the names.
  const artistName =
    artist === null ? undefined : client.getQueryData(callOptions('GET /api/genus/:id', { params: { id: artist } }).queryKey)
  const speciesName =
    species === null ? undefined : client.getQueryData(callOptions('GET /api/species/:id', { params: { id: species } }).queryKey)
  return (
    <>
      <Autocomplete
        name="artist"
        label={t('filter_artist')}
        address="/api/autocomplete/artist"
        onChange={([chosen]) => onChange('artist', String(chosen?.v ?? ''))}
        initial={artist === null ? [] : [{ k: artistName?.data.title ?? String(artist), v: artist }]}
      />
      <Autocomplete
        name="species"
        label={t('filter_species')}
        address="/api/autocomplete/species"
        onChange={([chosen]) => onChange('species', String(chosen?.v ?? ''))}
        initial={species === null ? [] : [{ k: speciesName?.data.title ?? String(species), v: species }]}
      />
    </>
  )
}

import { callOptions } from '@florilege/shared/client'
import { textsOf } from '@florilege/shared/house'
import type { StaticPage } from '@florilege/shared/house'
import type { HouseText } from '@florilege/shared/rules'
import { useQuery } from '@tanstack/react-query'

// Where what was edited cannot be read, what the product brings is better than nothing: no alert tells of it.
const meta = { handled: true }

/** A text of the house: as it was edited, in each language that was; undefined until that is known. */
export const useHousePage = (name: HouseText): StaticPage | undefined => {
  const { data, isPending } = useQuery({ ...callOptions('GET /api/info/:name', { params: { name } }), meta })
  const own = textsOf(name)
  return isPending ? undefined : { fr: data?.data.fr ?? own.fr, en: data?.data.en ?? own.en }
}

/** Titles and first sentences of the texts that were edited, as far as that is known. */
export const useHouseTitles = () => useQuery({ ...callOptions('GET /api/info', {}), meta }).data?.data.texts

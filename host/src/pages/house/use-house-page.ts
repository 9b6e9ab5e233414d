import { callOptions } from '@florilege/shared/client'
import { textsOf } from '@florilege/shared/house'
import type { StaticPage } from '@florilege/shared/house'
import type { HouseText } from '@florilege/shared/rules'
import { useQuery } from '@tanstack/react-query'

// Without the edited text the product's own text is shown, and no alert.
const meta = { handled: true }

/** Text of a static page, edited or the product's own; undefined while unknown. */
export const useHousePage = (name: HouseText): StaticPage | undefined => {
  const { data, isPending } = useQuery({ ...callOptions('GET /api/info/:name', { params: { name } }), meta })
  const own = textsOf(name)
  return isPending ? undefined : { fr: data?.data.fr ?? own.fr, en: data?.data.en ?? own.en }
}

/** Titles and first sentences of the edited static pages, if known. */
export const useHouseTitles = () => useQuery({ ...callOptions('GET /api/info', {}), meta }).data?.data.texts

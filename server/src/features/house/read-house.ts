import { getHouseText, HOUSE_TEXTS, listHouseTexts, listHouseVersions } from '@florilege/shared/contracts'
import { idAfter, pageById } from '../../platform/answer/id-cursor.ts'
import { handle } from '../../platform/route.ts'
import { houseVersions, textsInForce } from './house-store.ts'

export const listHouseTextsRoute = handle(listHouseTexts, async (_call, { db }) => {
  const texts = await textsInForce(db, HOUSE_TEXTS)
  return {
    data: {
      texts: texts.map(({ name, language, text: { title, lead }, changed_at }) => ({
        name,
        language,
        title,
        lead,
        changed_at: changed_at.toISOString(),
      })),
    },
  }
})

export const getHouseTextRoute = handle(getHouseText, async ({ params }, { db }) => {
  const texts = await textsInForce(db, [params.name])
  const of = (language: 'fr' | 'en') => texts.find((one) => one.language === language)?.text ?? null
  return { data: { fr: of('fr'), en: of('en') } }
})

export const listHouseVersionsRoute = handle(listHouseVersions, async ({ params, query }, { db }) => {
  const { rows, next } = pageById(await houseVersions(db, params, idAfter(query._after), query._size + 1), query._size)
  return { list: { data: rows, next } }
})

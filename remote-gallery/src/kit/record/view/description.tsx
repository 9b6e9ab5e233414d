import { useLanguage } from '@florilege/shared/shell'
import { Prose } from '@florilege/shared/ui'

/** Description of a record in the language of the page, or in the one that it has. */
export const Description = ({ of: texts = {} }: { of: { fr?: string; en?: string } | undefined }) => {
  const language = useLanguage()
  const written = ([language, 'fr', 'en'] as const).find((one) => texts[one])
  if (written === undefined) return null
  return (
    <Prose lang={written}>
      <p>{texts[written]}</p>
    </Prose>
  )
}

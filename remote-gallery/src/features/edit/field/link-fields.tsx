import { useTexts } from '@florilege/shared/shell'
import { Autocomplete } from '@florilege/shared/ui'
import type { RecordKind } from '@florilege/shared/contracts'
import { catalogueTexts } from '../../../catalogue-texts.ts'
import { linkedBy, LINKS } from '../record-links.ts'
import type { LinkSpec } from '../record-links.ts'

type Props = { kind: RecordKind; of: string; links: Parameters<typeof linkedBy>[1] }

const asked = ({ classes }: LinkSpec, of: string): boolean => classes === undefined || classes.includes(of)

/** Fields for links to authority records: artists, genus, represented species. */
export const LinkFields = ({ kind, of, links }: Props) => {
  const t = useTexts(catalogueTexts)
  return LINKS[kind]
    .filter((spec) => asked(spec, of))
    .map((spec) => (
      <Autocomplete
        key={spec.name}
        name={spec.name}
        label={t(`edit_${spec.name}`)}
        address={`/api/autocomplete/${spec.source}`}
        several={spec.one !== true}
        initial={linkedBy(spec, links).map(({ id, title }) => ({ k: title, v: id }))}
      />
    ))
}
